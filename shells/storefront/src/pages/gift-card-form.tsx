import type { GiftCardOffer, Product } from '@portti/core'
import { textIn } from '@portti/core/format'
import type { ReactNode } from 'react'
import { Island } from '../hydration/island.tsx'
import GiftChoice from '../islands/gift-choice/gift-choice.island.tsx'
import { feeNote } from '../parts/prices/fee-note.ts'
import { isNotYetOpen } from '../parts/products/panel-product.ts'
import type { PageContext } from '../routing/page.ts'

/** Whether a product is a gift card that can be bought now. */
export const isGiftCardOnSale = (product: Product): boolean =>
  product.type === 'value_voucher' && product.availability.available && !isNotYetOpen(product)

const offerOf = ({ id, price, priceUpTo, validDays }: Product): GiftCardOffer => ({
  id,
  price,
  ...(priceUpTo !== undefined && { priceUpTo }),
  ...(validDays !== undefined && { validDays }),
})

/** Choosing a gift card: the page's, or one of another sum. */
export const GiftCardForm = ({
  product,
  variants,
  context,
}: {
  readonly product: Product
  /** Cards of all sums; empty where there is one. */
  readonly variants: readonly Product[]
  readonly context: PageContext
}): ReactNode => {
  const { language, messages, shop, t } = context
  const note = feeNote(product, { language, texts: messages.buyPanel })
  const { giftCard, validUntil } = messages.order
  const { add, errorTitle } = messages.buyPanel
  return (
    <Island
      name="gift-choice"
      when="painted"
      of={GiftChoice}
      props={{
        card: offerOf(product),
        cards: variants.length > 1 ? variants.filter(isGiftCardOnSale).map(offerOf) : [offerOf(product)],
        timeZone: shop.timeZone,
        shopName: textIn(shop.title, language),
        ...(note !== undefined && { feeNote: note }),
        texts: messages.gift,
        cardTexts: { giftCard, validUntil },
        ownSum: t('products.ownSum'),
        panelTexts: { add, errorTitle },
        checkFields: messages.participants.checkFields,
        language,
      }}
    />
  )
}
