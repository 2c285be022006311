import type { WireTicket } from '@portti/contract'
import {
  centsFromWire,
  dateText,
  formatEuros,
  formatMessage,
  formatRoundEuros,
  giftPicturePin,
} from '@portti/core/rules'
import { deriveTheme } from '@portti/ui/theme'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { codeKindOf, type OrderDocument } from '../contents/order-document.ts'
import { type TicketFacts, ticketFacts } from '../contents/ticket-facts.ts'
import type { Drawing, Point } from '../drawing/drawing.ts'
import { a4, drawLine, drawQr, ink, type Paper, quiet, write } from '../drawing/paper.ts'
import { drawPosterPicture } from '../drawing/poster-picture.ts'
import { fittingSize, textWidth } from '../drawing/text-block.ts'

const half = a4.long / 2
const inset = 45
const wide = half - 2 * inset

/**
 * A card, voucher or service on landscape A4, folded once: what it is on the front, its code and use on the back
 * (rules/tickets#paper).
 */
export const drawCardSheet = (paper: Paper, ticket: WireTicket, document: OrderDocument): void => {
  const { theme } = document.catalogue.shop
  const page = paper.addPage({ width: a4.long, height: a4.short })
  const facts = ticketFacts(ticket, document)
  const what = whatItIs(ticket, facts, document)

  const paint = deriveTheme(theme.primary).shades[900]
  page.rectangle({ x: half, y: 0, width: half, height: a4.short }, { fill: paint })
  const art = {
    id: String(ticket.event?.id ?? ticket.product_id),
    title: '',
    pin: ticket.event?.poster ?? giftPoster(ticket),
  }
  const picture = { x: half, y: 0, width: half, height: a4.short * 0.6 }
  drawPosterPicture(page, art, { theme, box: picture, variant: 'art' }, 0)
  const front = { x: half + inset, width: wide }
  write(
    page,
    what.name,
    { ...front, y: picture.height + 30, height: 22 },
    { font: 'bold', size: 17, colour: '#fff5e6', role: 'H1' },
  )
  const size = fittingSize(what.worth, { width: wide, height: 92 }, [76, 54, 38, 28, 20])
  write(
    page,
    what.worth,
    { ...front, y: picture.height + 54, height: 96 },
    { font: 'heavy', size, colour: '#fff5e6', gap: 0 },
  )
  write(page, facts.shop, { ...front, y: a4.short - 52, height: 14 }, { size: 11, colour: '#fff5e6' })

  page.rectangle({ x: 0, y: 0, width: half, height: a4.short }, { fill: '#fff5e6' })
  const isAddressed = Boolean(ticket.gift?.recipient ?? ticket.gift?.greeting)
  if (ticket.gift && isAddressed) drawLetter(page, ticket.gift, document)
  let y = isAddressed
    ? 0
    : write(page, facts.product, { x: inset, y: 70, width: wide, height: 60 }, { font: 'heavy', size: 20, role: 'H2' })
  const said = [[facts.when, facts.place].filter(Boolean).join(', '), facts.moved].filter(Boolean).join('\n')
  if (ticket.event && said !== '') {
    y = write(page, [facts.title, said].join('\n'), { x: inset, y: y + 8, width: wide, height: 92 }, { size: 12 })
  }
  const { size: visits } = ticket
  // How many there are is said beside the code.
  if (visits) page.mark(undefined, () => drawVisits(page, visits, { x: inset, y: y + 18 }))

  const card = { x: inset, y: a4.short - 236, width: wide, height: 148 }
  page.rectangle(card, { radius: 10, fill: '#ffffff' })
  const alt = formatMessage(documentTexts(document).ticket.qrLabel, { code: ticket.code })
  drawQr(page, ticket.qr, { x: card.x + 20, y: card.y + 20, width: 108, height: 108 }, alt)
  const beside = { x: card.x + 148, width: card.width - 164 }
  const codeSize = Math.min(17, beside.width / textWidth(ticket.code, 'code', 1))
  write(page, ticket.code, { ...beside, y: card.y + 20 }, { font: 'code', size: codeSize })
  const worth = [what.short, what.until].filter(Boolean).join(', ')
  const under = write(page, worth, { ...beside, y: card.y + 44, height: 30 }, { font: 'bold', size: 10 })
  write(page, facts.use, { ...beside, y: under + 4, height: card.y + card.height - under - 14 }, { size: 9 })

  const seller = [...facts.organizer, `${document.order.number}. ${facts.terms}`].join('\n')
  write(page, seller, { x: inset, y: a4.short - 74, width: wide, height: 56 }, { size: 7.5, colour: quiet })
  drawLine(page, [half, 0], [half, a4.short], true)
}

/** The recipient, the greeting and the sender, as far as they are given. */
const drawLetter = (page: Drawing, gift: NonNullable<WireTicket['gift']>, document: OrderDocument): void => {
  const { gift: texts } = documentTexts(document)
  const at = { x: inset, width: wide }
  let y = 76
  if (gift.recipient) {
    const to = formatMessage(texts.to, { name: gift.recipient })
    y = write(page, to, { ...at, y: y + 14, height: 30 }, { font: 'bold', size: 13 })
  }
  if (gift.greeting) y = write(page, gift.greeting, { ...at, y: y + 14, height: 150 }, { font: 'heavy', size: 17 })
  if (gift.sender) {
    write(page, formatMessage(texts.from, { name: gift.sender }), { ...at, y: y + 14, height: 30 }, { size: 12 })
  }
}

/** The picture of gift cards, the same as on the order's page (rules/gift-cards#picture). */
const giftPoster = (ticket: WireTicket) =>
  codeKindOf(ticket) === 'gift_card' ? giftPicturePin(ticket.gift?.picture) : undefined

/** A box for each visit of a card, to tick off on paper. */
const drawVisits = (page: Drawing, count: number, { x, y }: Point): void => {
  const [box, gap, perRow] = [24, 8, 10]
  for (let visit = 0; visit < Math.min(count, 30); visit += 1) {
    const at = { x: x + (visit % perRow) * (box + gap), y: y + Math.floor(visit / perRow) * (box + gap) }
    page.rectangle({ ...at, width: box, height: box }, { radius: 5, stroke: { colour: ink, width: 1 } })
    write(page, String(visit + 1), { x: at.x, y: at.y + 7, width: box }, { size: 8, colour: quiet, align: 'center' })
  }
}

/** The name of its kind, its worth in large and in small print, and its last day. */
const whatItIs = (ticket: WireTicket, facts: TicketFacts, document: OrderDocument) => {
  const { language, catalogue } = document
  const { ticket: texts } = documentTexts(document)
  const visits = ticket.size ? formatMessage(texts.visits, { count: ticket.size }) : ''
  const cents = ticket.value ? (centsFromWire(ticket.value) ?? 0) : undefined
  const euros = cents === undefined ? '' : formatEuros(cents, language)
  const round = cents === undefined ? '' : formatRoundEuros(cents, language)
  const date =
    ticket.valid_until &&
    dateText(Date.parse(ticket.valid_until), { language, timeZone: timeZoneOf(catalogue), withWeekday: false })
  return {
    name: texts.kinds[codeKindOf(ticket)],
    worth: round || visits || facts.product,
    short: euros || visits || facts.price,
    until: date ? formatMessage(texts.validUntil, { date }) : '',
  }
}
