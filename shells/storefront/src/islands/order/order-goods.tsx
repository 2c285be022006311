import { type Order, orderParts } from '@portti/core'
import { formatEuros, type Language, textIn } from '@portti/core/format'
import { CartGroup, CartLines, Notice, Section, Stack, TruckIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import { LineImage } from '../../parts/line-image.tsx'
import type { Messages } from '../../texts/messages.ts'

/** Other products of the order, and how they are delivered. */
export const OrderGoods = ({
  order,
  texts,
  language,
  hasTickets,
}: {
  readonly order: Order
  readonly texts: Messages['order']
  readonly language: Language
  readonly hasTickets: boolean
}): ReactNode => {
  const { goods } = orderParts(order)
  if (goods.length === 0) return null
  return (
    <Section title={texts.goods} space={hasTickets ? 'near' : 'none'}>
      <Stack>
        <CartLines>
          {goods.map((line, index) => (
            <CartGroup
              key={index}
              image={<LineImage event={undefined} productId={line.productId} />}
              title={textIn(line.title, language)}
              info={`${line.amount} × ${formatEuros(line.price, language)}`}
            />
          ))}
        </CartLines>
        {order.deliveries
          .filter(({ group }) => group === 'MERCHANDISE')
          .map(({ group, title, description }) => (
            <Notice key={group} live={false} icon={<TruckIcon />} title={textIn(title, language)}>
              {textIn(description, language)}
            </Notice>
          ))}
      </Stack>
    </Section>
  )
}
