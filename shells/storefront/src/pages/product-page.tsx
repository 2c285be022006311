import type { Product } from '@portti/core'
import { formatEuros, percentText, textIn } from '@portti/core/format'
import {
  categoryOf,
  commonTitle,
  hasProductPage,
  listedProducts,
  productPath,
  variantKindOf,
  variantOf,
  variantsOf,
} from '@portti/core/rules'
import {
  Breadcrumb,
  CardLayout,
  ChipLink,
  ChipRow,
  CompoundText,
  Lead,
  Price,
  PriceNote,
  ProductLayout,
  Section,
  Wrap,
} from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import BuyPanel from '../islands/buy-panel/buy-panel.island.tsx'
import { breadcrumbData } from '../parts/page/breadcrumb-data.ts'
import { LocalizedRichText } from '../parts/page/rich-text.tsx'
import { titleIn } from '../parts/page/title-in.ts'
import { WithoutScripts } from '../parts/page/without-scripts.tsx'
import { feeNote } from '../parts/prices/fee-note.ts'
import { isNotYetOpen, panelProduct } from '../parts/products/panel-product.ts'
import { panelRequirements } from '../parts/products/panel-requirements.ts'
import { ProductAvailability } from '../parts/products/product-availability.tsx'
import { ProductFacts } from '../parts/products/product-facts.tsx'
import { ProductListing } from '../parts/products/product-listing.tsx'
import { ProductPictures } from '../parts/products/product-pictures.tsx'
import { productStructuredData } from '../parts/products/product-structured-data.ts'
import { missing, type Page, type PageContext } from '../routing/page.ts'
import { GiftCardForm, isGiftCardOnSale } from './gift-card-form.tsx'

/** How many other products are listed under a product. */
const othersShown = 4

const Variants = ({
  product,
  variants,
  context,
}: {
  readonly product: Product
  readonly variants: readonly Product[]
  readonly context: PageContext
}) => {
  const { t } = context
  const kind = variantKindOf(variants)
  const chosen = product.priceUpTo === undefined ? (variantOf(product)?.name ?? '') : t('products.ownSum')
  return (
    <div data-part="product-option">
      <p aria-hidden="true">{t(`products.variant.${kind}`, { name: chosen })}</p>
      <ChipRow label={t(`products.variants.${kind}`)} kind="sizes">
        {variants.map(variant => {
          const name = variant.priceUpTo === undefined ? (variantOf(variant)?.name ?? '') : t('products.ownSum')
          const { available, status } = variant.availability
          // Only exceptions are told: a variant that is gone, or of which few are left.
          const left = !available ? t('products.gone') : status === 'yellow' ? t('products.few') : undefined
          return (
            <ChipLink
              key={variant.id}
              href={`${context.root}${productPath(variant).slice(1)}`}
              current={variant.id === product.id}
              label={available || variant.type === 'merchandise' ? undefined : t('products.soldOutVariant', { name })}
              state={available ? undefined : 'soldout'}
            >
              {name}
              {left && variant.type === 'merchandise' ? <small> {left.toLowerCase()}</small> : null}
            </ChipLink>
          )
        })}
      </ChipRow>
    </div>
  )
}

/** Written on the drawn card: only a sum, such as "50 €". */
const sumOnCard = (product: Product): string | undefined =>
  product.type === 'value_voucher' && product.priceUpTo === undefined ? variantOf(product)?.name : undefined

/**
 * One product of the shop (rules/routes#product-slug). A missing or wrong slug redirects permanently. Products of an
 * event are bought on the event's page, which has its date, place, seats and participants.
 */
export const productPage: Page = async (context, { productId = '', slug }) => {
  const answer = await context.catalogue.product(productId)
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`product could not be read: ${answer.error.code}`)
  }
  const product = answer.value
  if (!hasProductPage(product)) return missing
  const category = categoryOf(product.type) ?? 'other'
  const { language, messages, t, root } = context
  if (product.eventId !== undefined) {
    return {
      kind: 'redirect',
      to: `${root}events/${encodeURIComponent(product.eventId)}/`,
      keepsQuery: true,
      permanent: false,
    }
  }
  const path = productPath(product)
  const rightSlug = path.split('/')[3] || undefined
  if (slug !== rightSlug) {
    return { kind: 'redirect', to: `${root}${path.slice(1)}`, keepsQuery: true, permanent: true }
  }

  const [productsAnswer, eventsAnswer] = await Promise.all([context.catalogue.products(), context.catalogue.events()])
  const products = productsAnswer.unwrapOr([])
  const events = eventsAnswer.unwrapOr([])
  const title = textIn(commonTitle(product), language)
  const variants = variantsOf(product, products)
  const variantIds = new Set([product.id, ...variants.map(({ id }) => id)])
  const others = listedProducts(
    products.filter(({ id, type }) => !variantIds.has(id) && (categoryOf(type) ?? 'other') === category),
  ).slice(0, othersShown)
  const euros = (cents: number): string => (cents === 0 ? t('free') : formatEuros(cents, language))
  const words = { language, timeZone: context.shop.timeZone, texts: messages.buyPanel }
  const head = (
    <>
      <Breadcrumb
        label={t('navigation.breadcrumb')}
        items={[
          { href: `${root}products/`, text: t('products.title') },
          { href: `${root}products/#${category}`, text: t(`products.${category}`) },
        ]}
      />
      <h1>
        <CompoundText>{titleIn(commonTitle(product), language)}</CompoundText>
      </h1>
    </>
  )
  const foot = (
    <>
      <WithoutScripts>{t('withoutScripts.buying')}</WithoutScripts>
      <ProductFacts product={product} context={context} />
      {textIn(product.description, language) ? (
        <Section title={t('products.details')} space="inner">
          <LocalizedRichText text={product.description} language={language} />
        </Section>
      ) : null}
    </>
  )

  return {
    kind: 'page',
    title: textIn(product.title, language),
    description: textIn(product.shortInfo, language) || title,
    navigation: '/products/',
    image: product.mainImageUrl,
    isPartial: productsAnswer.isErr() || eventsAnswer.isErr(),
    takesInput: true,
    structuredData: [
      productStructuredData(product, context),
      breadcrumbData(
        [
          { path: '/', text: t('navigation.home') },
          { path: '/products/', text: t('products.title') },
          { path, text: title },
        ],
        context,
      ),
    ],
    body: (
      <Wrap>
        {isGiftCardOnSale(product) ? (
          <CardLayout
            head={
              <>
                {head}
                <Lead>{t('gift.lead')}</Lead>
              </>
            }
            form={<GiftCardForm product={product} variants={variants} context={context} />}
          >
            {foot}
          </CardLayout>
        ) : (
          <ProductLayout
            picture={<ProductPictures product={product} events={events} context={context} label={sumOnCard(product)} />}
          >
            {head}
            <p data-part="product-price">
              <Price
                size="lg"
                from={product.priceUpTo === undefined ? undefined : t('priceFrom')}
                price={euros(product.price)}
                original={product.originalPrice === undefined ? undefined : euros(product.originalPrice)}
                note={feeNote(product, words)}
              />
              <ProductAvailability product={product} context={context} />
            </p>
            {product.vatRate ? (
              <PriceNote>{t('products.vat', { rate: percentText(product.vatRate, language) })}</PriceNote>
            ) : null}
            {product.type === 'value_voucher' ? <Lead>{t('gift.lead')}</Lead> : null}
            {variants.length > 1 ? <Variants product={product} variants={variants} context={context} /> : null}
            <Island
              name="buy-panel"
              when="painted"
              of={BuyPanel}
              props={{
                language,
                timeZone: context.shop.timeZone,
                texts: messages.buyPanel,
                lists: [{ title: t('products.amount'), products: [panelProduct(product, words)] }],
                ...panelRequirements([product], { events, words }),
                ...(isNotYetOpen(product) && { countdownTexts: messages.countdown }),
                isSingle: true,
              }}
            />
            {foot}
          </ProductLayout>
        )}
        {others.length > 0 ? (
          <Section title={t('products.others')} link={{ href: `${root}products/`, text: t('products.showAll') }}>
            <ProductListing products={others} all={products} events={events} context={context} place="others" />
          </Section>
        ) : null}
      </Wrap>
    ),
  }
}
