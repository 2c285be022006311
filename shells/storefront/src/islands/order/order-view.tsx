import { linesByEvent, type Order, orderParts, vouchersTotal } from '@portti/core'
import { dateTimeText, formatEuros, formatMessage, textIn } from '@portti/core/format'
import { ButtonLink, ContentAndSummary, Price, Section, Summary, SummaryItem, TicketGrid } from '@portti/ui'
import type { ReactNode } from 'react'
import { voucherRows } from '../../parts/cart-summary-rows.ts'
import { LineImage } from '../../parts/line-image.tsx'
import { LineInfo } from '../../parts/line-info.tsx'
import { vatRows } from '../../parts/vat-rows.ts'
import { OrderGoods } from './order-goods.tsx'
import { OrderHead } from './order-head.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderTicket } from './order-ticket.tsx'

type OrderViewProps = { readonly order: Order; readonly secret: string; readonly props: OrderProps }

/** The order; where it has neither tickets nor goods, how it stands has the place beside its summary. */
export const OrderView = ({ order, secret, props }: OrderViewProps): ReactNode => {
  const head = <OrderHead order={order} secret={secret} props={props} />
  const summary = <OrderSummary order={order} props={props} />
  const { entries, cards, goods } = orderParts(order)
  if (order.tickets.length + goods.length === 0) {
    return <ContentAndSummary summary={summary}>{head}</ContentAndSummary>
  }
  const { texts, language } = props
  const groups = [
    { title: texts.tickets, tickets: entries },
    { title: texts.cards, tickets: cards },
  ].filter(({ tickets }) => tickets.length > 0)
  return (
    <>
      {head}
      <ContentAndSummary summary={summary}>
        {groups.map(({ title, tickets }, place) => (
          <Section
            key={title}
            title={title}
            note={formatMessage(texts.ticketCount, { count: tickets.length })}
            space={place === 0 ? 'none' : 'near'}
          >
            <TicketGrid>
              {tickets.map(ticket => (
                <OrderTicket key={ticket.code} ticket={ticket} props={props} />
              ))}
            </TicketGrid>
          </Section>
        ))}
        <OrderGoods order={order} texts={texts} language={language} hasTickets={order.tickets.length > 0} />
      </ContentAndSummary>
    </>
  )
}

const OrderSummary = ({ order, props }: Omit<OrderViewProps, 'secret'>): ReactNode => {
  const { texts, summaryTexts, language, timeZone, homeHref } = props
  const euros = (cents: number): string => formatEuros(cents, language)
  return (
    <Summary
      title={texts.order}
      items={linesByEvent({ items: order.lines }).map(({ event, items }, index) => (
        <SummaryItem
          key={index}
          image={<LineImage event={event} productId={items[0]?.productId ?? ''} />}
          title={textIn(event ? event.title : items[0]?.title, language)}
          info={event && dateTimeText(event.startsAt, { language, timeZone })}
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
        ...order.deliveries.map(({ title, price }) => ({ label: textIn(title, language), value: euros(price) })),
        ...voucherRows(order.codesUsed, language),
      ]}
      total={{
        label: order.status === 'paid' && order.total > 0 ? texts.totalPaid : texts.total,
        value: euros(order.total - vouchersTotal(order)),
      }}
      vatRows={vatRows(order.vat, summaryTexts, language)}
    >
      <ButtonLink href={homeHref} block>
        {texts.backHome}
      </ButtonLink>
    </Summary>
  )
}
