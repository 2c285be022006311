import type { Product } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/format'
import { hasWithdrawalRight, offeredMethods } from '@portti/core/rules'
import { ClockIcon, type Fact, Facts, RestoreIcon, StoreIcon, Surface, TruckIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'

const yearDays = 365

/** For goods: how they are delivered. */
const deliveryFacts = (product: Product, { shop, language, t }: PageContext): readonly Fact[] =>
  offeredMethods(shop.deliveryMethods, 'MERCHANDISE', [product]).map(method => ({
    icon: method.product.price === 0 ? <StoreIcon /> : <TruckIcon />,
    title: [textIn(method.title, language), method.product.price > 0 && formatEuros(method.product.price, language)]
      .filter(Boolean)
      .join(' '),
    text: textIn(method.description, language) || (method.product.price === 0 ? t('free') : undefined),
  }))

const validityFact = (days: number, { t }: PageContext): Fact => ({
  icon: <ClockIcon />,
  title:
    days % yearDays === 0
      ? t('products.validYears', { count: days / yearDays })
      : t('products.validDays', { count: days }),
  text: t('products.validFrom'),
})

/**
 * Terms of a product: its delivery, how long its code is valid (rules/codes#sold-codes), and the right of withdrawal
 * (rules/withdrawal#right-of-withdrawal).
 */
export const ProductFacts = ({
  product,
  context,
}: {
  readonly product: Product
  readonly context: PageContext
}): ReactNode => {
  const { t } = context
  const isGoods = product.type === 'merchandise'
  const facts: readonly Fact[] = [
    ...(isGoods ? deliveryFacts(product, context) : []),
    ...(product.validDays === undefined ? [] : [validityFact(product.validDays, context)]),
    ...(hasWithdrawalRight(product)
      ? [
          {
            icon: <RestoreIcon />,
            title: t('products.withdrawal'),
            text: t(isGoods ? 'products.withdrawalText' : 'products.withdrawalCard'),
          },
        ]
      : []),
  ]
  if (facts.length === 0) return null
  return isGoods ? (
    <Surface>
      <Facts facts={facts} />
    </Surface>
  ) : (
    <Facts facts={facts} />
  )
}
