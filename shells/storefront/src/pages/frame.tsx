import { Header, HeaderNote, LockIcon, Page, SlimFooter, TestStrip } from '@portti/ui'
import type { ReactNode } from 'react'
import { Island } from '../hydration/island.tsx'
import ConsentBanner from '../islands/consent/consent.island.tsx'
import VisitIsland from '../islands/visit/visit.island.tsx'
import { asksConsent, consentTexts } from '../parts/page/consent-question.ts'
import { ShopBrand } from '../parts/page/shop-brand.tsx'
import type { FrameProps } from '../routing/site.ts'
import { FrameFooter } from './frame-footer.tsx'
import { FrameHeader } from './frame-header.tsx'
import { navigationItems } from './navigation-items.ts'
import { contactLink, termsLinks } from './terms-links.ts'
import { visitProps } from './visit-props.ts'

/** The frame of every page: header, footer, notices. */
export const Frame = ({ context, view, children }: FrameProps): ReactNode => {
  const { shop, messages, t, root } = context
  const isCheckout = view.frame === 'checkout'
  const items = navigationItems(context, view.navigation)
  return (
    <Page
      fillsScreen={view.fillsScreen ?? view.isPrivate ?? false}
      skipText={t('navigation.skip')}
      strip={
        <>
          {asksConsent(shop) ? (
            <Island
              name="consent"
              when="touch"
              of={ConsentBanner}
              props={{ texts: consentTexts(shop, messages.consent), policyHref: `${root}cookie-policy/` }}
            />
          ) : null}
          {shop.isTestMode ? <TestStrip>{t('testMode')}</TestStrip> : null}
        </>
      }
      header={
        <>
          {isCheckout ? (
            <Header width="checkout">
              <ShopBrand context={context} />
              <HeaderNote icon={<LockIcon />}>{t('navigation.secure')}</HeaderNote>
            </Header>
          ) : (
            <FrameHeader items={items} context={context} />
          )}
          <Island name="visit" when="session" of={VisitIsland} props={visitProps(context)} />
        </>
      }
      footer={
        isCheckout ? (
          <SlimFooter
            label={t('navigation.termsHeading')}
            links={[...termsLinks(context), contactLink(context)]}
            note={t('navigation.vatIncluded')}
          />
        ) : (
          <FrameFooter items={items} context={context} />
        )
      }
    >
      {children}
    </Page>
  )
}
