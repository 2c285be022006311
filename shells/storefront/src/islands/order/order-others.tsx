import { type Order, orderParts, type Ticket } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/format'
import { OrderCells, Section, ServiceTicket } from '@portti/ui'
import type { ReactNode } from 'react'
import { LineImage } from '../../parts/cart/line-image.tsx'
import { OrderCard } from './order-card.tsx'
import type { OrderProps } from './order-props.ts'

type Props = { readonly order: Order; readonly props: OrderProps; readonly onOpen: (ticket: Ticket) => void }

/** The parts of an order besides admissions: cards, vouchers, services and products. */
export const OrderOthers = ({ order, props, onOpen }: Props): ReactNode => {
  const { texts, language } = props
  const { entries, cards, goods } = orderParts(order)
  if (cards.length + goods.length === 0) return null
  return (
    <Section
      title={entries.length > 0 ? texts.others : texts.purchases}
      note={texts.othersNote}
      space={entries.length > 0 ? 'near' : 'none'}
    >
      <OrderCells>
        {cards.map(card => (
          <OrderCard key={card.code} card={card} props={props} onOpen={() => onOpen(card)} />
        ))}
        {goods.map((line, index) => (
          <ServiceTicket
            key={index}
            image={<LineImage event={undefined} productId={line.productId} />}
            name={textIn(line.title, language)}
            info={`${line.amount} × ${formatEuros(line.price, language)}`}
          />
        ))}
      </OrderCells>
    </Section>
  )
}
