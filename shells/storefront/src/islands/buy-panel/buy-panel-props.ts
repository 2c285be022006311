import type { RegistrationField } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { PanelProduct } from '../../parts/panel-product.ts'
import type { Messages } from '../../texts/messages.ts'

export type BuyPanelProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['buyPanel']
  /** Titled lists, tickets first; the first one carries the sum and the button. */
  readonly lists: readonly { readonly title: string; readonly products: readonly PanelProduct[] }[]
  /** What lines require that is sold elsewhere in the shop, named with its event. */
  readonly companions: readonly PanelProduct[]
  /** Names of the products that lines may require. */
  readonly productNames: Readonly<Record<string, string>>
  /** Most products of the event in one order (rules/quantity#event-limit). */
  readonly maxPerOrder?: number
  /** Of an event's page: a code may open more of the event. */
  readonly eventId?: string
  /** Of an event that is registered for: what each participant is asked. */
  readonly registration?: {
    readonly fields: readonly RegistrationField[]
    readonly texts: Messages['participants']
  }
  /** Of a page where a code may open or reduce something. */
  readonly codeTexts?: Messages['codes']
  /** Where something is not on sale yet. */
  readonly countdownTexts?: Messages['countdown']
  /** A single product begins with the smallest amount that is sold. */
  readonly isSingle?: boolean
}
