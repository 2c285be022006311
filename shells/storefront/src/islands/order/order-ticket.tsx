import type { Ticket as TicketOfOrder } from '@portti/core'
import { dateTimeText, formatEuros, formatMessage, textIn } from '@portti/core/format'
import { ButtonLink, PlayIcon, Poster, Qr, Ticket } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OrderProps } from './order-props.ts'

/** A ticket, card or service of a paid order, with its code and the code's use. */
export const OrderTicket = ({
  ticket,
  props,
}: {
  readonly ticket: TicketOfOrder
  readonly props: OrderProps
}): ReactNode => {
  const { texts, language, timeZone } = props
  const { event, seat, code } = ticket
  const product = textIn(ticket.productTitle, language)
  return (
    <Ticket
      image={
        <Poster
          event={{ id: event?.id ?? code, title: '', pin: event?.poster }}
          variant="art"
          width={480}
          height={160}
          idPrefix={`t${code.replace(/\W/g, '')}`}
        />
      }
      title={event ? textIn(event.title, language) : product}
      facts={[
        ...(event
          ? [
              {
                label: texts.whenAndWhere,
                wide: true,
                value: (
                  <>
                    {dateTimeText(event.startsAt, { language, timeZone })}
                    <br />
                    {textIn(event.venueTitle, language)}
                  </>
                ),
              },
            ]
          : []),
        ...(seat?.section ? [{ label: texts.section, value: seat.section }] : []),
        ...(seat?.row ? [{ label: texts.row, value: seat.row }] : []),
        ...(seat?.seat ? [{ label: texts.seat, value: seat.seat }] : []),
        { label: texts.ticket, wide: true, value: `${product}, ${formatEuros(ticket.price, language)}` },
      ]}
      qr={<Qr size={ticket.qr.size} path={ticket.qr.path} label={formatMessage(texts.qrLabel, { code })} />}
      code={code}
      hint={texts.hints[ticket.kind]}
      action={
        ticket.opensStream ? (
          <ButtonLink href={`${props.homeHref}stream/${encodeURIComponent(code)}/`} kind="primary" icon={<PlayIcon />}>
            {texts.watchStream}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
