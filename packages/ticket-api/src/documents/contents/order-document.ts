import { codeKinds, type WireOrder, type WireTicket } from '@portti/contract'
import { type CodeKind, type Language, readLocalizedText, textIn } from '@portti/core/rules'
import type { KnownEvents } from '../../domain/catalogue/event-now.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'

/** What an order's papers need: its PDF, its calendar file and its e-mail. The order has its events where they are now. */
export type OrderDocument = {
  readonly order: WireOrder
  readonly catalogue: Pick<Catalogue, 'host' | 'shop'> & {
    readonly events: KnownEvents
  }
  readonly language: Language
}

/** What the code of a ticket is (rules/tickets#named-as-what-it-is). */
export const codeKindOf = ({ kind }: Pick<WireTicket, 'kind'>): CodeKind =>
  codeKinds.find(one => one === kind) ?? 'admission'

export const timeZoneOf = ({ shop }: Pick<Catalogue, 'shop'>): string => shop.time_zone ?? 'Europe/Helsinki'

/** A localised text of the wire in one language; nothing when there is none. */
export const textOf = (text: Parameters<typeof readLocalizedText>[0], language: Language): string =>
  textIn(readLocalizedText(text), language)
