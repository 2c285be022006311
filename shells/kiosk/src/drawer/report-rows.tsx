export type ReportRow = readonly [name: string, value: string]

/** Names and their values, one a line; nothing where there are none. */
export const ReportRows = ({ rows }: { readonly rows: readonly ReportRow[] }) =>
  rows.length > 0 && (
    <table>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
