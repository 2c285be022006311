import type { PaperBlock } from '@portti/core'

type PaperTableProps = { readonly block: Extract<PaperBlock, { readonly kind: 'table' }> }

/** Rows of a paper: the first cell at the start, sums at the end. */
export const PaperTable = ({ block: { head, rows } }: PaperTableProps) => (
  <table>
    {head && (
      <thead>
        <tr>
          {head.map(cell => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(({ cells, note }, index) => (
        <tr key={index}>
          {cells.map((cell, column) => (
            <td key={column}>
              {cell}
              {column === 0 && note !== undefined && (
                <>
                  <br />
                  <small>{note}</small>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
