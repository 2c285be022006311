import { type Order, orderParts, type Ticket } from '@portti/core'
import { dateTimeText, formatMessage, textIn } from '@portti/core/format'
import { CodeScreen, Qr } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OrderProps } from './order-props.ts'
import { movedText, seatFacts } from './ticket-texts.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  readonly order: Order
  readonly ticket: Ticket
  readonly props: OrderProps
  readonly onShow: (ticket: Ticket | undefined) => void
}

/** A code on the whole screen, with a way to the codes of the other admissions. */
export const OrderCode = ({ order, ticket, props, onShow }: Props): ReactNode => {
  const { texts, language, timeZone } = props
  useWakeLock()
  const { entries } = orderParts(order)
  const index = entries.indexOf(ticket)
  const { event, code, qr } = ticket
  const name = textIn(ticket.productTitle, language)
  const where = event && [dateTimeText(event.startsAt, { language, timeZone }), textIn(event.venueTitle, language)]
  return (
    <CodeScreen
      title={index < 0 ? name : formatMessage(texts.ticketNumber, { number: `${index + 1}/${entries.length}` })}
      name={event ? textIn(event.title, language) : name}
      info={event && [where?.filter(Boolean).join(', '), movedText(event, props)].filter(Boolean).join('. ')}
      facts={seatFacts(ticket, props)}
      qr={<Qr size={qr.size} path={qr.path} label={formatMessage(texts.qrLabel, { code })} />}
      code={code}
      brightHint={texts.brighten}
      hint={index < 0 ? texts.hints[ticket.kind] : `${name}. ${texts.hints[ticket.kind]}`}
      closeLabel={texts.close}
      onClose={() => onShow(undefined)}
      {...(index >= 0 && {
        others: {
          count: entries.length,
          shown: index,
          previousLabel: texts.previous,
          nextLabel: texts.next,
          onShow: to => onShow(entries[to]),
        },
      })}
    />
  )
}
