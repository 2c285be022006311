import type { PapersProps } from './papers-props.ts'

/** A receipt with what Finnish law requires: seller, business id, date, lines, VAT by rate, total and number. */
export const Receipt = ({ sale, order, shop, session, words }: PapersProps) => {
  const { t, text, euros, day, time } = words
  const { organizer } = shop
  const { addressLine1, postalCode, city } = organizer.address
  return (
    <section data-part="paper" data-kind="receipt">
      <div data-part="paper-center">
        <h2>{organizer.name}</h2>
        <small>
          {[addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          {organizer.businessId && (
            <>
              <br />
              {t('receipt.businessId', { id: organizer.businessId })}
            </>
          )}
        </small>
      </div>
      <hr />
      <table>
        <tbody>
          <tr>
            <td>{t('receipt.number', { number: order.number })}</td>
            <td>
              {day(order.createdAt)}
              {new Date(order.createdAt).getFullYear()} {time(order.createdAt)}
            </td>
          </tr>
          <tr>
            <td>{session.till.name}</td>
            <td>{session.clerk.name}</td>
          </tr>
        </tbody>
      </table>
      <hr />
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
      <hr />
      <p data-part="paper-total">
        {t('receipt.total')} <b>{euros(order.total)}</b>
      </p>
      <table>
        <tbody>
          <tr>
            <td>{t(`receipt.paid.${sale.kind}`)}</td>
            <td>{euros(sale.kind === 'cash' ? sale.tendered : sale.total)}</td>
          </tr>
          {sale.kind === 'cash' && (
            <tr>
              <td>{t('cash.change')}</td>
              <td>{euros(sale.change)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <hr />
      <table>
        <thead>
          <tr>
            <th>{t('receipt.vat')}</th>
            <th>{t('receipt.net')}</th>
            <th>{t('receipt.tax')}</th>
            <th>{t('receipt.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {order.vat.map(({ rate, net, vat, gross }) => (
            <tr key={rate}>
              <td>{String(rate).replace('.', ',')} %</td>
              <td>{euros(net)}</td>
              <td>{euros(vat)}</td>
              <td>{euros(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p data-part="paper-center">{t('receipt.thanks')}</p>
    </section>
  )
}
