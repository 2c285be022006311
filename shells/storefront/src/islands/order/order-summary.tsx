import { itemsByEvent, type Order, paidInMoney } from '@portti/core'
import { dateTimeText, formatEuros, textIn } from '@portti/core/format'
import { ButtonLink, Price, Summary, SummaryItem } from '@portti/ui'
import type { ReactNode } from 'react'
import { deliveryRow, voucherRows } from '../../parts/cart/cart-summary-rows.ts'
import { LineImage } from '../../parts/cart/line-image.tsx'
import { LineInfo } from '../../parts/cart/line-info.tsx'
import { titleIn } from '../../parts/page/title-in.ts'
import { vatRows } from '../../parts/prices/vat-rows.ts'
import type { OrderProps } from './order-props.ts'
import { movedTime } from './ticket-texts.ts'

type OrderSummaryProps = { readonly order: Order; readonly props: OrderProps }

/** The bought products and their prices. */
export const OrderSummary = ({ order, props }: OrderSummaryProps): ReactNode => {
  const { texts, summaryTexts, language, timeZone, homeHref } = props
  const euros = (cents: number): string => formatEuros(cents, language)
  return (
    <Summary
      collapsible={order.status === 'paid' ? 'closed' : undefined}
      title={order.status === 'paid' ? texts.breakdown : texts.order}
      items={itemsByEvent({ items: order.lines }).map(({ event, items }, index) => (
        <SummaryItem
          key={index}
          image={
            <LineImage event={event} productId={items[0]?.productId ?? ''} registration={items[0]?.eventRegistration} />
          }
          title={titleIn(event ? event.title : items[0]?.title, language)}
          info={event && movedTime(dateTimeText(event.startsAt, { language, timeZone }), event, props)}
          lines={items.map(line => ({
            text: (
              <LineInfo
                amount={line.amount}
                name={event ? textIn(line.title, language) : euros(line.price)}
                registration={line.eventRegistration}
              />
            ),
            price: <Price price={euros(line.total)} />,
          }))}
        />
      ))}
      rows={[
        ...order.serviceCosts.map(({ title, total }) => ({
          label: textIn(title, language),
          value: euros(total),
        })),
        ...order.deliveries.map(delivery => deliveryRow(delivery, summaryTexts, language)),
        ...voucherRows(order.codesUsed, language),
      ]}
      total={{
        label: order.status === 'paid' && order.total > 0 ? texts.totalPaid : texts.total,
        value: euros(paidInMoney(order)),
      }}
      vatRows={vatRows(order.vat, summaryTexts, language)}
    >
      <ButtonLink href={homeHref} block>
        {texts.backHome}
      </ButtonLink>
    </Summary>
  )
}
