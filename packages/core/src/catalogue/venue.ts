import type { LocalizedText } from '../text/localized-text.ts'

export type Venue = {
  readonly id: string
  readonly title: LocalizedText
  readonly addressLine1?: string
  readonly postalCode?: string
  readonly city?: string
  readonly country?: string
  readonly mapUrl?: string
}
