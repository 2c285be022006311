import type { PapersProps } from './papers-props.ts'

type ReceiptLinesProps = Pick<PapersProps, 'order' | 'words'>

/** The bought lines, then the service fees. */
export const ReceiptLines = ({ order, words: { text, euros, day } }: ReceiptLinesProps) => (
  <table>
    <tbody>
      {order.lines.map((line, place) => (
        <tr key={place}>
          <td>
            {line.amount} × {text(line.title)}
            <br />
            <small>
              {line.event && `${text(line.event.title)} ${day(line.event.startsAt)}, `}à {euros(line.price)}
            </small>
          </td>
          <td>{euros(line.total)}</td>
        </tr>
      ))}
      {order.serviceCosts.map(cost => (
        <tr key={cost.id}>
          <td>
            {cost.amount} × {text(cost.title)}
          </td>
          <td>{euros(cost.total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
