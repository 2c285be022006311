import { type Product } from '@portti/core'
import { dateTimeText, formatMessage, type Language, textIn } from '@portti/core/format'
import { takesParticipants } from '@portti/core/rules'
import type { Messages } from '../../texts/messages.ts'
import { feeNote } from '../prices/fee-note.ts'

/** A product's data for the buy panel, in the page's language. It is kept small: the document embeds it as JSON. */
export type PanelProduct = Pick<Product, 'id' | 'price' | 'fees' | 'availability' | 'requiredProducts'> & {
  readonly name: string
  readonly info: string
  /** A photograph, and its drawing as a file. */
  readonly imageUrl?: string
  readonly fallbackUrl?: string
  readonly originalPrice?: number
  /** Fees that the price includes. */
  readonly feeNote?: string
  /** When sales begin, in words. */
  readonly opensAt?: string
  /** Benefit and use of a card, a voucher or a membership, in words. */
  readonly about?: string
  /** Whether each piece needs a participant's details. */
  readonly isRegistered: boolean
}

/** Whether a product's sales begin later. */
export const isNotYetOpen = ({ availability }: Pick<Product, 'availability'>): boolean =>
  availability.reasonCode === 'not_yet_open'

/** Texts and formats for products. */
export type PanelWords = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Pick<
    Messages['buyPanel'],
    'serialCard' | 'valueVoucher' | 'membership' | 'feesIncluded' | 'feesPerOrder'
  >
}

const aboutOf = ({ type, serialCardSize }: Product, { texts }: PanelWords): string | undefined => {
  if (type === 'serial_card' && serialCardSize) return formatMessage(texts.serialCard, { size: serialCardSize })
  if (type === 'value_voucher') return texts.valueVoucher
  return type === 'membership' ? texts.membership : undefined
}

export const panelProduct = (product: Product, words: PanelWords): PanelProduct => {
  const { id, price, originalPrice, requiredProducts, availability, fees } = product
  const { language, timeZone } = words
  const { quotas: _, info: __, ...needed } = availability
  const about = aboutOf(product, words)
  const note = feeNote(product, words)
  return {
    id,
    price,
    requiredProducts,
    availability: { ...needed, info: {} },
    name: textIn(product.title, language),
    info: textIn(product.shortInfo, language),
    isRegistered: takesParticipants(product),
    ...(fees && { fees: fees.filter(({ per }) => per === 'order') }),
    ...(note !== undefined && { feeNote: note }),
    ...(about !== undefined && { about }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(availability.openAt !== undefined && { opensAt: dateTimeText(availability.openAt, { language, timeZone }) }),
  }
}

/** Products that were read while the panel is open; it keeps their pictures (rules/catalogue#photographs). */
export const readAgain = (
  products: readonly Product[],
  panel: PanelWords & { readonly lists: readonly { readonly products: readonly PanelProduct[] }[] },
): readonly PanelProduct[] => {
  const shown = panel.lists.flatMap(list => list.products)
  return products.map(product => {
    const { imageUrl, fallbackUrl } = shown.find(({ id }) => id === product.id) ?? {}
    return {
      ...panelProduct(product, panel),
      ...(imageUrl !== undefined && { imageUrl }),
      ...(fallbackUrl !== undefined && { fallbackUrl }),
    }
  })
}
