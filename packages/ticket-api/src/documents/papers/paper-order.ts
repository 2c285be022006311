import type { WireOrder } from '@portti/contract'
import { isLanguage, type Language } from '@portti/core/rules'
import { knownEvents } from '../../domain/catalogue/event-now.ts'
import type { OrderDocument } from '../contents/order-document.ts'

/** Sizes of tickets on paper: one on A4 to be folded, or two of A6 on A5. */
export const paperSizes = ['a4', 'a6'] as const

/** The size of the sheets, and the one ticket to print; all without `code`. */
export type TicketChoice = { readonly code?: string; readonly size?: (typeof paperSizes)[number] | undefined }

/** An order's papers as they are asked of the press, in a language that they can be written in. */
export type PaperOrder = {
  readonly order: WireOrder
  readonly language: Language
  readonly catalogue: SerializedCatalogue
}

/**
 * The part of a catalogue that papers and letters need, as JSON: written once for all orders of the same events, and
 * read once. It is an object, so that one message to the worker process carries it once for all its orders.
 */
export type SerializedCatalogue = { readonly text: string }

export type PaperCatalogue = OrderDocument['catalogue']

const written = new WeakMap<PaperCatalogue, Map<string, SerializedCatalogue>>()

export const paperOrderOf = (document: OrderDocument): PaperOrder => {
  const { order, catalogue } = document
  const events = order.tickets.flatMap(({ event }) => (event ? [String(event.id)] : []))
  return { order, language: paperLanguage(document), catalogue: serializedCatalogue(catalogue, events) }
}

/** @param eventIds the events of the paper or letter, in any order. */
export const serializedCatalogue = (catalogue: PaperCatalogue, eventIds: readonly string[]): SerializedCatalogue => {
  const ids = [...new Set(eventIds)].sort()
  const texts = written.get(catalogue) ?? new Map<string, SerializedCatalogue>()
  written.set(catalogue, texts)
  const key = ids.join()
  const text = texts.get(key) ?? { text: serializeCatalogue(catalogue, ids) }
  texts.set(key, text)
  return text
}

const serializeCatalogue = ({ host, shop, events }: PaperCatalogue, ids: readonly string[]): string => {
  return JSON.stringify({ host, shop, events: knownEvents(events, ids) })
}

/** Catalogues that were read, the latest at the end. */
const read = new Map<string, PaperCatalogue>()
const maxRead = 50

export const parsePaperOrder = ({ order, language, catalogue }: PaperOrder): OrderDocument => ({
  order,
  language,
  catalogue: parsePaperCatalogue(catalogue),
})

export const parsePaperCatalogue = ({ text }: SerializedCatalogue): PaperCatalogue => {
  const catalogue = read.get(text) ?? parseCatalogue(text)
  read.delete(text)
  read.set(text, catalogue)
  const [oldest] = read.keys()
  if (read.size > maxRead && oldest !== undefined) read.delete(oldest)
  return catalogue
}

const parseCatalogue = (text: string): PaperCatalogue => {
  const { events, ...rest } = JSON.parse(text) as Pick<PaperCatalogue, 'host' | 'shop'> & {
    readonly events: readonly (readonly [string, { readonly wire: never }])[]
  }
  return { ...rest, events: new Map(events) }
}

/** Scripts that the font of the papers has (decision 0032). */
const scripts = ['Latn', 'Grek', 'Cyrl']

/** The language, where the font can write it; else the shop's default language, else Finnish (decision 0029). */
export const paperLanguage = ({ catalogue: { shop }, language }: OrderDocument): Language =>
  [language, shop.default_language]
    .filter(isLanguage)
    .find(one => scripts.includes(new Intl.Locale(one).maximize().script ?? '')) ?? 'fi'
