import type { WireTicket } from '@portti/contract'
import { formatMessage } from '@portti/core/rules'
import { documentTexts } from '../contents/document-texts.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { type TicketFacts, ticketFacts } from '../contents/ticket-facts.ts'
import type { Box, Drawing } from '../drawing/drawing.ts'
import {
  a4,
  a5,
  drawLine,
  drawQr,
  heightOf,
  ink,
  type Paper,
  quiet,
  safeMargin,
  write,
  writeFold,
} from '../drawing/paper.ts'
import { drawPosterPicture } from '../drawing/poster-picture.ts'
import { showOnceDrawn } from '../drawing/shared-part.ts'
import { fittingSize, textWidth } from '../drawing/text-block.ts'
import { drawTicketSeat } from '../drawing/ticket-seat.ts'

const quarter = { width: a4.short / 2, height: a4.long / 2 }
const column = quarter.width - 2 * safeMargin

export type Place = { readonly number: number; readonly of: number }

/**
 * A ticket on A4, folded twice to A6: the poster outside, the code inside, the way there and the receipt below
 * (rules/tickets#paper).
 */
export const drawTicketSheet = (paper: Paper, ticket: WireTicket, document: OrderDocument, place: Place): void => {
  const { ticket: texts } = documentTexts(document)
  const page = paper.addPage({ width: a4.short, height: a4.long })
  const facts = ticketFacts(ticket, document)
  const left = safeMargin
  const right = quarter.width + safeMargin
  const poster = { x: left, y: safeMargin, width: column, height: quarter.height - 2 * safeMargin }
  const picture = facts.poster ?? { id: ticket.code, title: facts.title, date: '', venue: '' }
  drawPosterPicture(page, picture, { theme: document.catalogue.shop.theme, box: poster, variant: 'poster' })
  drawAdmission(
    page,
    { ticket, facts, place, document },
    { x: right, y: safeMargin, width: column, height: poster.height },
  )
  const below = { y: quarter.height + safeMargin, width: column, height: poster.height }
  const under = drawInformation(page, facts, document, { ...below, x: right })
  const way = wayRows(facts, document)
  const seller = sellerTexts(facts, document)
  showOnceDrawn(page, [way, seller, under], part => {
    drawSeller(part, seller, { x: right, y: under, width: column, height: below.y + below.height - under })
    drawWay(part, way, { ...below, x: left })
  })
  drawLine(page, [11, quarter.height], [a4.short - 11, quarter.height], true)
  drawLine(page, [quarter.width, 11], [quarter.width, a4.long - 11], true)
  writeFold(page, texts.foldFirst, { x: left, y: quarter.height })
  writeFold(page, texts.foldThen, { x: quarter.width, y: a4.long - 110 }, true)
}

const small = { width: a4.long / 2 / Math.SQRT2, height: a4.short / Math.SQRT2 }
const stripHeight = 34
/** Three rows at the foot of a small ticket, where two are too few. */
const maxNoteHeight = 27
const noteLook = { size: 6, colour: quiet } as const

/** Two tickets of A6 beside each other on A5, to be cut apart (rules/tickets#paper). */
export const drawSmallTickets = (
  paper: Paper,
  tickets: readonly { readonly ticket: WireTicket; readonly place: Place }[],
  document: OrderDocument,
): void => {
  const { theme } = document.catalogue.shop
  const page = paper.addPage({ width: a5.long, height: a5.short })
  tickets.forEach(({ ticket, place }, at) => {
    const facts = ticketFacts(ticket, document)
    const strip = { x: at * small.width + safeMargin, y: safeMargin, width: column, height: stripHeight }
    const picture = facts.poster ?? { id: ticket.code, title: '', date: '', venue: '' }
    drawPosterPicture(page, picture, { theme, box: strip, variant: 'art' })
    const y = strip.y + stripHeight + 6
    const note = smallPrint(facts, document)
    const noteHeight = Math.min(maxNoteHeight, heightOf(note, column, noteLook))
    const box = { x: strip.x, y, width: column, height: small.height - safeMargin - noteHeight - y }
    drawAdmission(page, { ticket, facts, place, document, isSmall: true }, box)
    const foot = { x: strip.x, y: box.y + box.height + 3, width: column, height: noteHeight }
    write(page, note, foot, noteLook)
  })
  if (tickets.length > 1) {
    drawLine(page, [small.width, 11], [small.width, small.height - 11], true)
    writeFold(page, documentTexts(document).ticket.cut, { x: small.width, y: small.height - 80 }, true)
  }
}

/** The VAT, the seller and the terms, which the large sheet has a quarter for. */
const smallPrint = ({ vat, organizer, terms }: TicketFacts, document: OrderDocument): string => {
  const { withdrawalTicket } = documentTexts(document).orderMail
  const rates = vat.map(({ label, sum }) => `${label} ${sum}`).join(', ')
  return [`${rates}.`, ...organizer.slice(0, 1).map(row => `${row}.`), withdrawalTicket, terms].join(' ')
}

type Admission = {
  readonly ticket: WireTicket
  readonly facts: TicketFacts
  readonly place: Place
  readonly document: OrderDocument
  /** A small ticket has a strip of its poster above, in place of the shop's name. */
  readonly isSmall?: boolean
}

/** The part shown at the door: the event, the seat, the code and the holder. */
const drawAdmission = (
  page: Drawing,
  { ticket, facts, place, document, isSmall = false }: Admission,
  box: Box,
): void => {
  const { ticket: texts } = documentTexts(document)
  const { x, width } = box
  const bottom = box.y + box.height
  if (!isSmall) write(page, facts.shop, { x, y: box.y, width: width - 50, height: 14 }, { font: 'bold', size: 10 })
  const ring = isSmall ? { x: x + width - 6, y: box.y - stripHeight } : { x: x + width, y: box.y - 2 }
  drawPlace(page, `${place.number}/${place.of}`, ring)
  const top = isSmall ? { y: box.y, height: 40 } : { y: box.y + 24, height: 66 }
  const size = fittingSize(facts.title, { width, height: top.height - 2 }, [20, 17, 14, 12])
  let y = write(page, facts.title, { x, width, ...top }, { font: 'heavy', size, gap: 0, role: 'H1' }) + 6

  const half = width / 2
  const columns = [
    {
      label: texts.when,
      value: facts.when ?? '',
      more: facts.doors && formatMessage(texts.doorsAt, { time: facts.doors }),
    },
    { label: texts.where, value: facts.place ?? '', more: facts.address?.join('\n') },
  ].filter(({ value }) => value !== '')
  const ends = columns.map(({ label, value, more }, at) => {
    const part = { x: x + at * half, width: half - 8 }
    write(page, label, { ...part, y }, { size: 7.5, colour: quiet })
    const under = write(page, value, { ...part, y: y + 10, height: 26 }, { font: 'bold', size: 10 })
    return more ? write(page, more, { ...part, y: under, height: 26 }, { size: 8.5, colour: quiet }) : under
  })
  y = Math.max(y, ...ends)
  if (facts.moved) y = write(page, facts.moved, { x, y: y + 4, width, height: 24 }, { font: 'bold', size: 8.5 })
  y += 7
  y = drawTicketSeat(page, ticket.seat, texts, { x, y, width }) + (isSmall ? 13 : 18)

  const qr = Math.min(106, bottom - (isSmall ? 50 : 62) - y)
  const alt = formatMessage(texts.qrLabel, { code: ticket.code })
  drawQr(page, ticket.qr, { x: x + 4, y, width: qr, height: qr }, alt)
  const beside = { x: x + qr + 20, width: width - qr - 20 }
  const named = write(page, unbroken(facts.product), { ...beside, y, height: 30 }, { font: 'bold', size: 11 })
  write(page, ticket.code, { ...beside, y: named + 4 }, { font: 'code', size: codeSize(ticket.code, beside.width) })
  // The large sheet names the fees beside its VAT.
  const said = [facts.use, isSmall && facts.fees && `${texts.price} ${facts.fees}.`].filter(Boolean).join('\n')
  write(page, said, { ...beside, y: named + 22, height: qr - (named - y) - 22 }, { size: 7.5, colour: quiet })

  drawLine(page, [x, bottom - 38], [x + width, bottom - 38])
  const foot = [
    { label: facts.holder.label, value: facts.holder.name, share: 0.42 },
    { label: texts.price, value: facts.price, share: 0.24 },
    { label: texts.order, value: facts.order, share: 0.34 },
  ]
  foot.reduce((at, { label, value, share }) => {
    const part = { x: at, width: width * share - 6 }
    write(page, label, { ...part, y: bottom - 32 }, { size: 7.5, colour: quiet })
    // A long name takes two rows.
    const box = { ...part, y: bottom - 22, height: 23 }
    write(page, value, box, { font: 'bold', size: fittingSize(value, box, [9.5, 8.5, 7.5]), gap: 0 })
    return at + width * share
  }, x)
}

/** "Peruslippu, katsomo A": a last word of one or two letters stays on the row of the word before it. */
const unbroken = (text: string): string => text.replace(/ (?=\S{1,2}$)/, '\u00a0')

const codeSize = (code: string, width: number): number => Math.min(12, width / textWidth(code, 'code', 1))

/** The place of the ticket in its order, such as 1/4, in a ring at the right edge. */
const drawPlace = (page: Drawing, text: string, { x, y }: Pick<Box, 'x' | 'y'>): void => {
  const width = textWidth(text, 'bold', 10) + 14
  const ring = { radius: 8.5, fill: '#ffffff', stroke: { colour: ink, width: 1 } }
  page.rectangle({ x: x - width, y, width, height: 17 }, ring)
  write(page, text, { x: x - width, y: y + 3, width }, { font: 'bold', size: 10, align: 'center' })
}

const heading = { font: 'bold', size: 12, role: 'H2' } as const

/** The way to the venue, and the organizer's notes on it. */
const wayRows = (facts: TicketFacts, document: OrderDocument) => {
  const { ticket: texts } = documentTexts(document)
  const rows = [
    { title: [facts.place, ...(facts.address ?? [])].filter(Boolean).join(', '), text: '' },
    { title: facts.doors ? formatMessage(texts.doorsAt, { time: facts.doors }) : '', text: facts.when ?? '' },
    ...(facts.practical ?? []),
  ]
  return { title: texts.way, rows: rows.filter(({ title }) => title !== '') }
}

const drawWay = (page: Drawing, way: ReturnType<typeof wayRows>, box: Box): void => {
  const { x, width } = box
  const bottom = box.y + box.height
  let y = write(page, way.title, { x, y: box.y, width }, heading) + 8
  for (const { title, text } of way.rows) {
    if (y > bottom - 24) return
    y = write(page, title, { x, y, width, height: bottom - y }, { font: 'bold', size: 9 })
    if (text !== '' && y < bottom - 12) {
      y = write(page, text, { x, y, width, height: bottom - y }, { size: 8.5, colour: quiet })
    }
    y += 8
  }
}

/** The order, the product and its price; answers where they end. */
const drawInformation = (
  page: Drawing,
  facts: TicketFacts,
  document: OrderDocument,
  { x, y, width }: Omit<Box, 'height'>,
): number => {
  const { ticket: texts } = documentTexts(document)
  let at = write(page, texts.information, { x, y, width }, heading) + 8
  const rows: readonly (readonly [string, string])[] = [
    [texts.order, facts.order],
    [texts.ordered, facts.ordered],
    [texts.ticket, facts.product],
    [facts.holder.label, facts.holder.name],
    [texts.price, facts.price],
    ...(facts.fees ? [['', facts.fees] as const] : []),
    ...facts.vat.map(({ label, sum }) => [label, sum] as const),
  ]
  for (const [label, value] of rows) {
    write(page, label, { x, y: at, width: width * 0.38 }, { size: 8.5, colour: quiet })
    const look = { font: 'bold', size: 8.5, align: 'right' } as const
    at = write(page, value, { x: x + width * 0.38, y: at, width: width * 0.62, height: 24 }, look) + 5
  }
  return at + 12
}

const sellerTexts = (facts: TicketFacts, document: OrderDocument) => {
  const { letter, orderMail } = documentTexts(document)
  return {
    title: letter.seller,
    organizer: facts.organizer.join('\n'),
    terms: [facts.use, orderMail.withdrawalTicket, facts.terms].join(' '),
  }
}

/** The seller; the terms at the foot. */
const drawSeller = (page: Drawing, seller: ReturnType<typeof sellerTexts>, { x, y, width, height }: Box): void => {
  const under = write(page, seller.title, { x, y, width }, heading) + 6
  const foot = y + height - 52
  write(page, seller.organizer, { x, y: under, width, height: Math.max(62, foot - under - 6) }, { size: 9 })
  write(page, seller.terms, { x, y: foot, width, height: 52 }, { size: 6.5, colour: quiet })
}
