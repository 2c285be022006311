import { textIn } from '@portti/core/format'
import { Footer, FooterAbout, FooterBase, FooterLinks, type NavItem } from '@portti/ui'
import type { ReactNode } from 'react'
import { contentPagesOf, contentPath } from '../parts/page/page-links.ts'
import { ShopBrand } from '../parts/page/shop-brand.tsx'
import type { FrameContext } from '../routing/site.ts'
import { contactLink, termsLinks } from './terms-links.ts'

type FrameFooterProps = { readonly items: readonly NavItem[]; readonly context: FrameContext }

/** The seller, and links that are not in the header. */
export const FrameFooter = ({ items, context }: FrameFooterProps): ReactNode => {
  const { shop, language, t, root } = context
  const { organizer } = shop
  const { addressLine1, postalCode, city } = organizer.address
  const companyLine = [organizer.name, organizer.businessId && t('navigation.businessId', { id: organizer.businessId })]
  const addressLine = [addressLine1, [postalCode, city].filter(Boolean).join(' ')]
  return (
    <Footer>
      <FooterAbout
        brand={<ShopBrand context={context} />}
        lines={[
          companyLine.filter(Boolean).join(' · '),
          addressLine.filter(Boolean).join(', '),
          <>
            {organizer.phone ? <a href={`tel:${organizer.phone.replace(/\s/g, '')}`}>{organizer.phone}</a> : null}
            {organizer.phone && organizer.email ? ' · ' : null}
            {organizer.email ? <a href={`mailto:${organizer.email}`}>{organizer.email}</a> : null}
          </>,
        ]}
      />
      <FooterLinks
        title={t('navigation.events')}
        links={[
          { href: root, text: t('navigation.allEvents') },
          ...items.slice(1).map(({ href, text }) => ({ href, text })),
          { href: `${root}venues/`, text: t('navigation.venues') },
          { href: `${root}stream/`, text: t('stream.title') },
        ]}
      />
      <FooterLinks
        title={t('navigation.service')}
        links={[
          ...(shop.isCartEnabled ? [{ href: `${root}code/`, text: t('codes.title') }] : []),
          { href: `${root}orders/find/`, text: t('findOrders.title') },
          { href: `${root}orders/pw/`, text: t('payOrder.title') },
          ...contentPagesOf(shop).map(page => ({
            href: `${root}${contentPath(page).slice(1)}`,
            text: textIn(page.title, language),
          })),
          contactLink(context),
        ]}
      />
      <FooterLinks title={t('navigation.termsHeading')} links={termsLinks(context)} />
      <FooterBase>{[`© ${context.year} ${organizer.name}`, t('navigation.vatIncluded')]}</FooterBase>
    </Footer>
  )
}
