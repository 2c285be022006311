import type { PapersProps } from './papers-props.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptVat } from './receipt-vat.tsx'

/** A receipt with what Finnish law requires: seller, business id, date, lines, VAT by rate, total and number. */
export const Receipt = ({ sale, order, shop, session, words }: PapersProps) => {
  const { t, euros, day, time } = words
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
      <ReceiptLines order={order} words={words} />
      <hr />
      <p data-part="paper-total">
        {t('receipt.total')} <b>{euros(order.total)}</b>
      </p>
      <table>
        <tbody>
          {sale.parts.map((part, place) => (
            <tr key={place}>
              <td>{t(`receipt.paid.${part.kind}`)}</td>
              <td>{euros(part.tendered)}</td>
            </tr>
          ))}
          {sale.kind === 'free' && (
            <tr>
              <td>{t('receipt.paid.free')}</td>
              <td>{euros(0)}</td>
            </tr>
          )}
          {sale.parts.some(({ kind }) => kind === 'cash') && (
            <tr>
              <td>{t('cash.change')}</td>
              <td>{euros(sale.change)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <hr />
      <ReceiptVat order={order} words={words} />
      <p data-part="paper-center">{t('receipt.thanks')}</p>
    </section>
  )
}
