import type { primaryShades, widgetTypes } from '@portti/contract'
import type { EventFolder } from '../catalogue/event-folder.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { Language } from '../text/language.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { FormFields } from '../validation/customer-form.ts'

export type Address = {
  readonly addressLine1?: string
  readonly postalCode?: string
  readonly city?: string
  readonly country?: string
}

export type Organizer = {
  readonly id: string
  readonly title: LocalizedText
  readonly name: string
  readonly businessId?: string
  readonly phone?: string
  readonly email?: string
  readonly address: Address
  readonly personalDataFile: {
    readonly additionalInfo: LocalizedText
    readonly contactInfo: LocalizedText
    readonly customUrl?: string
    readonly responsiblePerson?: string
    readonly retention: LocalizedText
  }
}

export type PrimaryShades = Readonly<Record<(typeof primaryShades)[number], string>>
export type Theme = { readonly primary: PrimaryShades; readonly page: string; readonly customCss: string }

export type WidgetType = (typeof widgetTypes)[number]

/**
 * A block of a page (rules/routes#page-widgets). Widgets of a type unknown to this version are skipped when reading.
 */
export type Widget = {
  readonly id: string
  readonly type: WidgetType
  readonly folderIds: readonly string[]
  readonly eventIds: readonly string[]
  readonly productIds: readonly string[]
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly limit?: number
  readonly imageUrl?: string
}

export type Page = {
  readonly id: string
  readonly title: LocalizedText
  readonly icon?: { readonly type: string; readonly name: string }
  readonly widgets: readonly Widget[]
}

/** One organizer's shop (rules/catalogue#shop-record). */
export type Shop = {
  readonly id: string
  readonly title: LocalizedText
  readonly host: string
  readonly organizer: Organizer
  /** The shop's mark; without one it has Portti's gate (rules/catalogue#logo). */
  readonly logoUrl?: string
  readonly version: number
  readonly description: LocalizedText
  readonly deliveryMethods: readonly DeliveryMethod[]
  readonly customerForm: FormFields
  readonly theme: Theme
  readonly isTestMode: boolean
  readonly eventFolders: readonly EventFolder[]
  readonly productFolders: readonly EventFolder[]
  readonly pages: readonly Page[]
  /** Rich text, sanitised (rules/catalogue#rich-text). */
  readonly termsAndConditions: LocalizedText
  readonly marketingPermissionLabel: LocalizedText
  /** Names of the payment methods, as shown before paying (rules/checkout#pay-button). */
  readonly paymentMethods?: readonly LocalizedText[]
  readonly facebookPixels: readonly string[]
  /** The live-chat widget, and the hosts it connects to besides its script's. */
  readonly liveChat?: { readonly scriptUrl: string; readonly hosts: readonly string[] }
  /** Origins of the sites that may embed the buy panel, such as `https://www.example.fi` (rules/embed#sites). */
  readonly embedSites: readonly string[]
  /**
   * The shop's own texts by language, not checked yet: a shell uses those that fit its texts
   * (rules/texts#words-of-a-shop).
   */
  readonly ownTexts: Readonly<Record<string, unknown>>
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly isCartEnabled: boolean
  readonly areRobotsAllowed: boolean
  readonly legacyEventIds: readonly string[]
  readonly timeZone: string
  /** Key of the products feed, where the shop has one (rules/catalogue#products-feed). */
  readonly productFeedKey?: string
}
