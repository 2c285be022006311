export type ReportRow = readonly [name: string, value: string]

/** Names and their values, one a line of the paper. */
export const ReportRows = ({ rows }: { readonly rows: readonly ReportRow[] }) => (
  <table>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
