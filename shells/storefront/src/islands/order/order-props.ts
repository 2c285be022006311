import type { Event, Order, Ticket } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

export type OrderProps = {
  readonly language: Language
  readonly timeZone: string
  readonly orderNumber: string
  readonly shopName: string
  readonly texts: Messages['order']
  readonly summaryTexts: Messages['summary']
  /** Texts for an event that does not take place as it was sold. */
  readonly statusTexts: Readonly<Partial<Record<Event['status'], string>>>
  readonly homeHref: string
  /** \"Peruuta sopimus tästä\" (rules/withdrawal#always-at-hand). */
  readonly withdrawText: string
  readonly withdrawHref: string
}

/** The opened order, and the secret that opened it. */
export type OpenOrder = { readonly order: Order; readonly secret: string; readonly props: OrderProps }

/** A file of the order. `more` is appended to its query. */
export const fileHref = ({ order, secret, props }: OpenOrder, file: string, more = ''): string =>
  `/api/v2/orders/${encodeURIComponent(order.number)}/${file}?secret=${encodeURIComponent(secret)}&lang=${props.language}${more}`

/** A ticket's own link, which opens it alone (rules/tickets#own-link). */
export const ticketHref = ({ code, secret }: Ticket, { orderNumber, language }: OrderProps): string | undefined =>
  secret &&
  `/api/v2/orders/${encodeURIComponent(orderNumber)}/tickets/${encodeURIComponent(code)}.pdf?secret=${encodeURIComponent(secret)}&lang=${language}`
