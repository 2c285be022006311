import { centsFromWire, dateTimeText, formatEuros, formatMessage, type Language, percentText } from '@portti/core/rules'
import { calendarFile } from '../order/calendar-file.ts'
import { type OrderPaper, textOf, timeZoneOf } from '../order/order-paper.ts'
import { paperTexts } from '../order/paper-texts.ts'
import { ticketsPdf } from '../ticket/tickets-pdf.ts'
import type { Mail } from './mail-transport.ts'

/**
 * The confirmation of an order, in the shopper's language, with its tickets and calendar file (D27). `shopUrl` is the root
 * of the shop's pages in that language.
 */
export const orderMail = async (
  paper: OrderPaper,
  id: string,
  now: number,
  shopUrl: string,
): Promise<Mail | undefined> => {
  const { order, catalogue, language } = paper
  const { email } = order.customer
  if (!email) return undefined
  const pdf = await ticketsPdf(paper)
  const calendar = calendarFile(paper, now)
  const shop = textOf(catalogue.shop.title, language)
  return {
    messageId: `<${id}@${catalogue.host}>`,
    to: email,
    fromName: shop,
    subject: formatMessage(paperTexts[language].subject, { number: order.number, shop }),
    text: [
      greetingOf(paper),
      '',
      formatMessage(paperTexts[language].paid, { number: order.number }),
      ...(pdf ? ['', paperTexts[language].ticketsAttached] : []),
      ...streamRows(paper, shopUrl),
      '',
      ...orderRows(paper),
    ].join('\n'),
    attachments: [
      ...(pdf ? [{ filename: `${order.number}.pdf`, contentType: 'application/pdf', content: pdf }] : []),
      ...(calendar
        ? [{ filename: `${order.number}.ics`, contentType: 'text/calendar; charset=utf-8', content: calendar }]
        : []),
    ],
  }
}

/** Where each ticket of a streamed event is watched (D33). */
const streamRows = ({ order, language }: OrderPaper, shopUrl: string): readonly string[] => {
  const streamed = order.tickets.filter(({ event }) => ['online', 'mixed'].includes(event?.attendance_mode ?? ''))
  if (streamed.length === 0) return []
  return [
    '',
    `${paperTexts[language].watchStream}:`,
    ...streamed.map(({ code }) => `${shopUrl}stream/${encodeURIComponent(code)}/`),
  ]
}

export const greetingOf = ({ order, language }: Pick<OrderPaper, 'order' | 'language'>): string =>
  formatMessage(paperTexts[language].greeting, { name: order.customer.first_name ?? '' }).replace(' !', '!')

/** What was bought, what it cost and who sold it, a row each. */
export const orderRows = ({ order, catalogue, language }: OrderPaper): readonly string[] => {
  const texts = paperTexts[language]
  const euros = (money: string | number) => formatEuros(centsFromWire(money) ?? 0, language)
  const timeZone = timeZoneOf(catalogue)
  const lines = order.lines.flatMap(({ amount, title, total, event }) => [
    `${amount} × ${textOf(title, language)}  ${euros(total)}`,
    ...(event
      ? [
          `    ${textOf(event.title, language)}, ${dateTimeText(Date.parse(event.start_date), { language, timeZone })}`,
          ...(event.location_title ? [`    ${textOf(event.location_title, language)}`] : []),
        ]
      : []),
  ])
  const costs = [
    ...order.service_costs.map(({ title, total }) => `${textOf(title, language)}  ${euros(total)}`),
    ...order.deliveries.map(({ title, price }) => `${textOf(title, language)}  ${euros(price)}`),
  ]
  const vat = order.vat.map(({ rate, vat: sum }) =>
    formatMessage(texts.vat, { rate: percentText(rate, language).replace(/\s*%$/, ''), sum: euros(sum) }),
  )
  return [...lines, ...costs, `${texts.total}  ${euros(order.totalEur)}`, ...vat, '', sellerOf(catalogue, language), '']
}

export const sellerOf = ({ shop: { organizer } }: OrderPaper['catalogue'], language: Language): string =>
  `${paperTexts[language].seller}: ${[organizer.name, organizer.business_id].filter(Boolean).join(', ')}`
