import { type Order, orderParts } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { ContentAndSummary, Section, TicketGrid } from '@portti/ui'
import type { ReactNode } from 'react'
import { OrderGoods } from './order-goods.tsx'
import { OrderHead } from './order-head.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderSummary } from './order-summary.tsx'
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
