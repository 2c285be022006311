import type { PaperBlock } from '@portti/core'

type PaperTableProps = { readonly block: Extract<PaperBlock, { readonly kind: 'table' }> }

/** Rows of a paper: the first cell, which names its row, at the start, sums at the end. */
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
          {cells.slice(0, 1).map(name => (
            <th key={name} scope="row">
              {name}
              {note !== undefined && (
                <>
                  <br />
                  <small>{note}</small>
                </>
              )}
            </th>
          ))}
          {cells.slice(1).map((value, column) => (
            <td key={column}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
