import type { ReactNode } from 'react'

type TableProps = {
  readonly head: readonly string[]
  /** Cells by row. The first cell is the row's unique key. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
}

/** A table of a documentation page. Its first column is code. */
export const Table = ({ head, rows }: TableProps) => (
  <table>
    <thead>
      <tr>
        {head.map(title => (
          <th key={title}>{title}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, ...cells]) => (
        <tr key={key}>
          <td>
            <code>{key}</code>
          </td>
          {cells.map((cell, index) => (
            <td key={head[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
