import type { WireTicket } from '@portti/contract'
import {
  centsFromWire,
  dateText,
  formatEuros,
  formatMessage,
  formatRoundEuros,
  giftPicturePin,
} from '@portti/core/rules'
import { documentTexts } from './document-texts.ts'
import { codeKindOf, type OrderDocument, timeZoneOf } from './order-document.ts'
import { a4, drawLine, drawQr, fittingSize, ink, type Paper, quiet, write } from './paper.ts'
import { drawPosterPicture } from './poster-picture.ts'
import { type TicketFacts, ticketFacts } from './ticket-facts.ts'

const half = a4.long / 2
const inset = 45
const wide = half - 2 * inset

/**
 * A card, voucher or service on landscape A4, folded once: what it is on the front, its code and use on the back
 * (rules/tickets#paper).
 */
export const drawCardSheet = (paper: Paper, ticket: WireTicket, document: OrderDocument): void => {
  const { theme } = document.catalogue.shop
  paper.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
  const facts = ticketFacts(ticket, document)
  const what = whatItIs(ticket, facts, document)

  const paint = theme.primary[900]
  paper.rect(half, 0, half, a4.short).fill(paint)
  const art = {
    id: String(ticket.event?.id ?? ticket.product_id),
    title: '',
    pin: ticket.event?.poster ?? giftPoster(ticket),
  }
  const picture = { x: half, y: 0, width: half, height: a4.short * 0.6 }
  drawPosterPicture(paper, art, { theme, box: picture, variant: 'art' }, 0)
  const front = { x: half + inset, width: wide }
  write(
    paper,
    what.name,
    { ...front, y: picture.height + 30, height: 22 },
    { font: 'bold', size: 17, colour: '#fff5e6' },
  )
  const size = fittingSize(paper, what.worth, { width: wide, height: 92 }, [76, 54, 38, 28, 20])
  write(
    paper,
    what.worth,
    { ...front, y: picture.height + 54, height: 96 },
    { font: 'heavy', size, colour: '#fff5e6', gap: 0 },
  )
  write(paper, facts.shop, { ...front, y: a4.short - 52, height: 14 }, { size: 11, colour: '#fff5e6' })

  paper.rect(0, 0, half, a4.short).fill('#fff5e6')
  const isAddressed = Boolean(ticket.gift?.recipient ?? ticket.gift?.greeting)
  if (ticket.gift && isAddressed) drawLetter(paper, ticket.gift, document)
  let y = isAddressed
    ? 0
    : write(paper, facts.product, { x: inset, y: 70, width: wide, height: 60 }, { font: 'heavy', size: 20 })
  const said = [facts.when, facts.place].filter(Boolean).join(', ')
  if (ticket.event && said !== '') {
    y = write(paper, [facts.title, said].join('\n'), { x: inset, y: y + 8, width: wide, height: 60 }, { size: 12 })
  }
  if (ticket.size) drawVisits(paper, ticket.size, { x: inset, y: y + 18 })

  const card = { x: inset, y: a4.short - 236, width: wide, height: 148 }
  paper.roundedRect(card.x, card.y, card.width, card.height, 10).fill('#ffffff')
  drawQr(paper, ticket.qr, { x: card.x + 20, y: card.y + 20, width: 108, height: 108 })
  const beside = { x: card.x + 148, width: card.width - 164 }
  paper.font('code').fontSize(1)
  const codeSize = Math.min(17, beside.width / paper.widthOfString(ticket.code))
  write(paper, ticket.code, { ...beside, y: card.y + 20 }, { font: 'code', size: codeSize })
  const worth = [what.short, what.until].filter(Boolean).join(', ')
  const under = write(paper, worth, { ...beside, y: card.y + 44, height: 30 }, { font: 'bold', size: 10 })
  write(paper, facts.use, { ...beside, y: under + 4, height: card.y + card.height - under - 14 }, { size: 9 })

  const seller = [...facts.organizer, `${document.order.number}. ${facts.terms}`].join('\n')
  write(paper, seller, { x: inset, y: a4.short - 74, width: wide, height: 56 }, { size: 7.5, colour: quiet })
  drawLine(paper, [half, 0], [half, a4.short], true)
}

/** To whom, the greeting, and from whom, as far as they are said. */
const drawLetter = (paper: Paper, gift: NonNullable<WireTicket['gift']>, document: OrderDocument): void => {
  const { gift: texts } = documentTexts(document)
  const at = { x: inset, width: wide }
  let y = 76
  if (gift.recipient) {
    const to = formatMessage(texts.to, { name: gift.recipient })
    y = write(paper, to, { ...at, y: y + 14, height: 30 }, { font: 'bold', size: 13 })
  }
  if (gift.greeting) y = write(paper, gift.greeting, { ...at, y: y + 14, height: 150 }, { font: 'heavy', size: 17 })
  if (gift.sender) {
    write(paper, formatMessage(texts.from, { name: gift.sender }), { ...at, y: y + 14, height: 30 }, { size: 12 })
  }
}

/** The picture of gift cards, the same as on the order's page (rules/gift-cards#picture). */
const giftPoster = (ticket: WireTicket) =>
  codeKindOf(ticket) === 'gift_card' ? giftPicturePin(ticket.gift?.picture) : undefined

/** A box for each visit of a card, to tick off on paper. */
const drawVisits = (paper: Paper, count: number, { x, y }: { readonly x: number; readonly y: number }): void => {
  const [box, gap, perRow] = [24, 8, 10]
  for (let visit = 0; visit < Math.min(count, 30); visit += 1) {
    const at = { x: x + (visit % perRow) * (box + gap), y: y + Math.floor(visit / perRow) * (box + gap) }
    paper.save().lineWidth(1).roundedRect(at.x, at.y, box, box, 5).stroke(ink).restore()
    write(paper, String(visit + 1), { x: at.x, y: at.y + 7, width: box }, { size: 8, colour: quiet, align: 'center' })
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
