import type { Ticket as TicketOfOrder } from '@portti/core'
import { formatEuros, formatMessage, textIn } from '@portti/core/format'
import { ButtonLink, PlayIcon, Poster, Qr, Ticket } from '@portti/ui'
import type { ReactNode } from 'react'
import { type OrderProps, ticketHref } from './order-props.ts'
import { SendTicket } from './send-ticket.tsx'
import { seatFacts } from './ticket-texts.ts'

type Props = {
  readonly ticket: TicketOfOrder
  /** Its place among the order's admissions: "1/7". */
  readonly number: string
  readonly props: OrderProps
  readonly onOpen: () => void
}

/** An admission of a paid order, at the door or at the stream. */
export const OrderTicket = ({ ticket, number, props, onOpen }: Props): ReactNode => {
  const { texts, language, homeHref } = props
  const { event, code } = ticket
  const name = textIn(ticket.productTitle, language)
  const sendHref = ticketHref(ticket, props)
  return (
    <Ticket
      image={
        <Poster
          event={{ id: event?.id ?? code, title: '', pin: event?.poster }}
          variant="art"
          width={480}
          height={110}
          idPrefix={`t${code.replace(/\W/g, '')}`}
        />
      }
      number={number}
      facts={seatFacts(ticket, props)}
      title={name}
      price={formatEuros(ticket.price, language)}
      qr={<Qr size={ticket.qr.size} path={ticket.qr.path} label={formatMessage(texts.qrLabel, { code })} />}
      code={code}
      action={
        <>
          {ticket.opensStream && (
            <ButtonLink href={`${homeHref}stream/${encodeURIComponent(code)}/`} kind="primary" icon={<PlayIcon />}>
              {texts.watchStream}
            </ButtonLink>
          )}
          {sendHref && (
            <SendTicket
              href={sendHref}
              title={name}
              text={texts.sendTicket}
              label={formatMessage(texts.sendTicketLabel, { number, name })}
            />
          )}
        </>
      }
      openText={texts.open}
      openLabel={formatMessage(texts.openTicket, { number, name })}
      onOpen={onOpen}
    />
  )
}
