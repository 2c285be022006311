import { codeKinds, type WireOrder, type WireTicket } from '@portti/contract'
import { type CodeKind, type Language, parseLocalizedText, textIn } from '@portti/core/rules'
import type { KnownEvents } from '../../domain/catalogue/event-now.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'

/** The data of an order's PDF, calendar file and e-mail. Its events have their current time and place. */
export type OrderDocument = {
  readonly order: WireOrder
  readonly catalogue: Pick<Catalogue, 'host' | 'shop'> & {
    readonly events: KnownEvents
  }
  readonly language: Language
}

/** The kind of a ticket's code; `admission` if it is unknown (rules/tickets#named-as-what-it-is). */
export const codeKindOf = ({ kind }: Pick<WireTicket, 'kind'>): CodeKind =>
  codeKinds.find(one => one === kind) ?? 'admission'

/** A localised text of the wire in one language; empty when there is none. */
export const textOf = (text: Parameters<typeof parseLocalizedText>[0], language: Language): string =>
  textIn(parseLocalizedText(text), language)
