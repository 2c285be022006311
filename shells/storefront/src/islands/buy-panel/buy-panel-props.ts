import type { RegistrationField } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { Messages } from '../../texts/messages.ts'

export type BuyPanelProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['buyPanel']
  /** Titled lists, tickets first. The first one shows the sum and the button. */
  readonly lists: readonly { readonly title: string; readonly products: readonly PanelProduct[] }[]
  /** Required products that are sold elsewhere in the shop, named with their event. */
  readonly companions: readonly PanelProduct[]
  /** Names of the products that lines may require. */
  readonly productNames: Readonly<Record<string, string>>
  /** Most products of the event in one order (rules/quantity#event-limit). */
  readonly maxPerOrder?: number
  /** Set on an event's page, where a code may unlock more of the event's products. */
  readonly eventId?: string
  /** Set for an event with registration: the questions for each participant. */
  readonly registration?: {
    readonly fields: readonly RegistrationField[]
    readonly texts: Messages['participants']
  }
  /** Set where a code may unlock a product or reduce a price. */
  readonly codeTexts?: Messages['codes']
  /** Set where a product is not on sale yet. */
  readonly countdownTexts?: Messages['countdown']
  /** Sites whose visitors come with a choice that goes into the cart by itself (rules/embed#hand-over). */
  readonly embedSites?: readonly string[]
  /** A single product begins with the smallest amount that is sold. */
  readonly isSingle?: boolean
}
