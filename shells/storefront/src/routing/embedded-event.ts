import type { Language } from '@portti/core/format'

/** The common part of both answers: link, language and theme. */
type EmbeddedContent = {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  /** Address in the shop. */
  readonly href: string
  /** Label of that link. */
  readonly link: string
  /** The shop's theme as CSS. */
  readonly theme: string
}

/** An event as a site of the shop's list embeds it. `Panel`: the buy panel's props. */
export type EmbeddedEvent<Panel> = EmbeddedContent & {
  readonly kind: 'event'
  readonly title: string
  /** Date and place. */
  readonly facts: readonly string[]
  /** Absent when nothing is sold by amount. */
  readonly panel?: Panel
  /** Why nothing is sold, or that the event has another date. */
  readonly notice?: { readonly kind: 'info' | 'warning' | 'danger'; readonly title: string; readonly text: string }
  /** The next steps in the shop: payment, participants, seats. */
  readonly notes: readonly string[]
  /** Whether the link to the shop is the way to buy, as for seats. */
  readonly isLinkPrimary: boolean
}

/** Why there is no panel: the asking site is not on the shop's list, or there is no such event. */
export type EmbedRefusal = EmbeddedContent & {
  readonly kind: 'refused'
  readonly reason: 'site' | 'event'
  readonly title: string
  readonly text: string
}
