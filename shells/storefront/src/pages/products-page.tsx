import { otherProducts, productsIn } from '@portti/core/rules'
import { Lead, Notice, PageHead, Section, Wrap } from '@portti/ui'
import { ProductListing } from '../parts/products/product-listing.tsx'
import type { Page } from '../routing/page.ts'

/** Products that do not belong to an event, by category (rules/routes#pages). */
export const productsPage: Page = async context => {
  const { t } = context
  const [answer, eventsAnswer] = await Promise.all([context.catalogue.products(), context.catalogue.events()])
  const products = answer.unwrapOr([])
  const events = eventsAnswer.unwrapOr([])
  const categories = [
    { category: 'merchandise', products: productsIn('merchandise', products) } as const,
    { category: 'tickets', products: productsIn('tickets', products) } as const,
    { category: 'other', products: otherProducts(products) } as const,
  ].filter(category => category.products.length > 0)
  return {
    kind: 'page',
    title: t('products.title'),
    description: t('products.lead'),
    navigation: '/products/',
    isPartial: answer.isErr() || eventsAnswer.isErr(),
    body: (
      <Wrap>
        <PageHead title={t('products.title')}>
          <Lead>{t('products.lead')}</Lead>
        </PageHead>
        {answer.isErr() ? (
          <Notice kind="warning" live={false}>
            {t('products.unreadable')}
          </Notice>
        ) : categories.length === 0 ? (
          <p>{t('products.empty')}</p>
        ) : null}
        {categories.map(({ category, products: listed }, index) => (
          <Section key={category} title={t(`products.${category}`)} id={category} space={index === 0 ? 'none' : 'page'}>
            <ProductListing products={listed} all={products} events={events} context={context} place={category} />
          </Section>
        ))}
      </Wrap>
    ),
  }
}
