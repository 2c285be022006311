import { type Order, type Ticket as OrderTicket, vouchersTotal } from '@portti/core'
import {
  dateTimeText,
  formatEuros,
  formatMessage,
  type Language,
  type Messages,
  type ShopError,
  textIn,
} from '@portti/core/rules'
import { useCore } from '@portti/react'
import {
  ActionRow,
  Button,
  ButtonLink,
  CalendarIcon,
  ContentAndSummary,
  DownloadIcon,
  Empty,
  Lead,
  MailIcon,
  PageHead,
  PlayIcon,
  Poster,
  Price,
  Qr,
  Section,
  Skeleton,
  Stack,
  StatusLine,
  Summary,
  SummaryItem,
  Surface,
  Ticket,
  TicketGrid,
} from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { CartErrorNotice } from '../view/cart-error-notice.tsx'
import { voucherRows } from '../view/cart-summary-rows.ts'
import { LineImage } from '../view/line-image.tsx'
import { LineInfo } from '../view/line-info.tsx'
import { vatRows } from '../view/vat-rows.ts'

export type OrderIslandProps = {
  readonly language: Language
  readonly timeZone: string
  readonly orderNumber: string
  readonly texts: Messages['order']
  readonly summaryTexts: Messages['summary']
  readonly homeHref: string
}

const TicketView = ({
  ticket,
  props,
}: {
  readonly ticket: OrderTicket
  readonly props: OrderIslandProps
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
      hint={event?.isStreamed ? undefined : texts.ticketHint}
      action={
        event?.isStreamed ? (
          <ButtonLink href={`${props.homeHref}stream/${encodeURIComponent(code)}/`} kind="primary" icon={<PlayIcon />}>
            {texts.watchStream}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

/** Sends the confirmation once more, to the address of the order. */
const ResendButton = ({
  order,
  secret,
  texts,
}: {
  readonly order: Order
  readonly secret: string
  readonly texts: Messages['order']
}): ReactNode => {
  const { ticketApi } = useCore()
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready')
  const resend = async () => {
    setState('sending')
    setState((await ticketApi.resendOrderEmail(order.number, secret)).isOk() ? 'sent' : 'failed')
  }
  return (
    <>
      <Button icon={<MailIcon />} busy={state === 'sending'} disabled={state === 'sent'} onClick={() => void resend()}>
        {texts.resend}
      </Button>
      <span role="status">
        {state === 'sent' ? formatMessage(texts.resent, { email: order.customer.email ?? '' }) : null}
        {state === 'failed' ? texts.resendFailed : null}
      </span>
    </>
  )
}

const unpaidTitle = ({ status }: Order, texts: Messages['order']): string => {
  if (status === 'unpaid') return texts.unpaid
  return status === 'refunded' ? texts.refunded : texts.ended
}

const unpaidText = ({ status, payBefore }: Order, { texts, language, timeZone }: OrderIslandProps): string => {
  if (status === 'unpaid') {
    const time = payBefore === undefined ? '' : dateTimeText(payBefore, { language, timeZone })
    return formatMessage(texts.payBefore, { time })
  }
  return status === 'refunded' ? texts.refundedText : texts.endedText
}

const OrderView = ({
  order,
  secret,
  props,
}: {
  readonly order: Order
  readonly secret: string
  readonly props: OrderIslandProps
}): ReactNode => {
  const { texts, summaryTexts, language, homeHref } = props
  const fileHref = (file: string): string =>
    `/api/v2/orders/${encodeURIComponent(order.number)}/${file}?secret=${encodeURIComponent(secret)}&lang=${language}`
  const euros = (cents: number): string => formatEuros(cents, language)
  const hasEvents = order.lines.some(({ event }) => event !== undefined)
  const isPaid = order.status === 'paid'
  return (
    <>
      <PageHead
        title={
          isPaid ? formatMessage(texts.thanks, { name: order.customer.firstName ?? '' }) : unpaidTitle(order, texts)
        }
        over={isPaid ? <StatusLine>{texts.paid}</StatusLine> : undefined}
      >
        {isPaid ? null : <p>{unpaidText(order, props)}</p>}
        <Lead>
          {texts.number} <b>{order.number}</b>.{' '}
          {order.customer.email ? formatMessage(texts.email, { email: order.customer.email }) : null}
        </Lead>
        <ActionRow>
          {order.status === 'unpaid' ? (
            <ButtonLink
              href={`${homeHref}orders/pw/?order=${encodeURIComponent(order.number)}`}
              kind="primary"
              size="lg"
            >
              {texts.payNow}
            </ButtonLink>
          ) : null}
          {order.tickets.length > 0 ? (
            <ButtonLink href={fileHref('tickets.pdf')} kind="primary" icon={<DownloadIcon />} download>
              {texts.downloadTickets}
            </ButtonLink>
          ) : null}
          {hasEvents && isPaid ? (
            <ButtonLink href={fileHref('calendar.ics')} icon={<CalendarIcon />} download>
              {texts.addToCalendar}
            </ButtonLink>
          ) : null}
          {order.customer.email && isPaid ? <ResendButton order={order} secret={secret} texts={texts} /> : null}
        </ActionRow>
      </PageHead>
      <ContentAndSummary
        summary={
          <Summary
            title={texts.order}
            items={order.lines.map((line, index) => (
              <SummaryItem
                key={index}
                image={<LineImage event={line.event} productId={line.productId} />}
                title={line.event ? textIn(line.event.title, language) : textIn(line.title, language)}
                info={
                  <LineInfo
                    amount={line.amount}
                    name={textIn(line.title, language)}
                    registration={line.eventRegistration}
                  />
                }
                price={<Price price={euros(line.total)} />}
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
            total={{ label: isPaid ? texts.totalPaid : texts.total, value: euros(order.total - vouchersTotal(order)) }}
            vatRows={vatRows(order.vat, summaryTexts, language)}
          >
            <ButtonLink href={homeHref} block>
              {texts.backHome}
            </ButtonLink>
          </Summary>
        }
      >
        {order.tickets.length > 0 ? (
          <Section
            title={texts.tickets}
            note={formatMessage(texts.ticketCount, { count: order.tickets.length })}
            space="none"
          >
            <TicketGrid>
              {order.tickets.map(ticket => (
                <TicketView key={ticket.code} ticket={ticket} props={props} />
              ))}
            </TicketGrid>
          </Section>
        ) : null}
      </ContentAndSummary>
    </>
  )
}

const secretOfPage = (): string => new URLSearchParams(location.search).get('secret') ?? ''

/** The order's confirmation with its tickets, opened by the secret in the address (D6, D27). */
export default function OrderIsland(props: OrderIslandProps): ReactNode {
  const { texts, language, orderNumber, homeHref } = props
  const core = useCore()
  const [order, setOrder] = useState<Order>()
  const [error, setError] = useState<ShopError>()
  useEffect(() => {
    void core.ticketApi.readOrder(orderNumber, secretOfPage()).then(answer => answer.match(setOrder, setError))
  }, [core, orderNumber])

  if (order) return <OrderView order={order} secret={secretOfPage()} props={props} />
  if (error?.status === 404) {
    return (
      <Empty
        isPage
        title={texts.missingTitle}
        action={
          <ButtonLink href={homeHref} kind="primary" size="lg">
            {texts.backHome}
          </ButtonLink>
        }
      >
        {texts.missingText}
      </Empty>
    )
  }
  if (error) return <CartErrorNotice error={error} title={texts.failedTitle} language={language} />
  return (
    <Surface>
      <Stack>
        <Skeleton size="title" width="half" />
        <Skeleton width="most" />
        <Skeleton size="block" />
      </Stack>
    </Surface>
  )
}
