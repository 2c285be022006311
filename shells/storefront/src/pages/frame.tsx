import { type Language, textIn } from '@portti/core/format'
import { childFolders, folderPath } from '@portti/core/rules'
import {
  Brand,
  Footer,
  FooterAbout,
  FooterBase,
  FooterLinks,
  Header,
  HeaderNote,
  LanguageMenu,
  LockIcon,
  Menu,
  Nav,
  type NavItem,
  Page,
  SlimFooter,
  TestStrip,
} from '@portti/ui'
import type { ReactNode } from 'react'
import { Island } from '../hydration/island.tsx'
import CartBadge from '../islands/cart-badge/cart-badge.island.tsx'
import ConsentBanner from '../islands/consent/consent.island.tsx'
import VisitIsland from '../islands/visit/visit.island.tsx'
import { asksConsent, consentTexts } from '../parts/consent-question.ts'
import { contentPagesOf, contentPath } from '../parts/page-links.ts'
import { languageRoot } from '../routing/language-root.ts'
import type { PageContext } from '../routing/page.ts'
import type { FrameProps } from '../routing/site.ts'
import { visitProps } from './visit-props.ts'

/** The language's name in itself, as a heading writes it. */
const languageName = (language: Language): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const navigation = ({ shop, language, t, root }: PageContext, current: string | undefined): NavItem[] => {
  const item = (path: string, text: string): NavItem => ({
    href: `${root}${path.slice(1)}`,
    text,
    current: path === current ? 'section' : undefined,
  })
  const folders = childFolders(shop.eventFolders, undefined).filter(folder => folder.isInNavigation)
  return [
    item('/', t('navigation.events')),
    ...folders.map(folder => item(folderPath(shop.eventFolders, folder), textIn(folder.title, language))),
    ...(shop.productFeedKey === undefined ? [] : [item('/products/', t('navigation.shop'))]),
  ]
}

/** What stands around every page: header, footer, notices. */
export const Frame = ({ context, view, children }: FrameProps): ReactNode => {
  const { shop, language, messages, t, root } = context
  const name = textIn(shop.title, language)
  const brand = <Brand href={root} name={name} />
  const strip = (
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
  )
  const visit = <Island name="visit" when="session" of={VisitIsland} props={visitProps(context)} />
  const contact = { href: `${root}contact-us/`, text: t('navigation.contact') }
  const terms = [
    { href: `${root}terms-and-conditions/`, text: t('navigation.terms') },
    { href: `${root}privacy-policy/`, text: t('navigation.privacy') },
    // rules/withdrawal#always-at-hand
    { href: `${root}withdraw/`, text: t('navigation.withdraw') },
  ]
  const allTerms = [
    ...terms,
    { href: `${root}cookie-policy/`, text: t('navigation.cookies') },
    { href: `${root}accessibility/`, text: t('navigation.accessibility') },
  ]

  if (view.frame === 'checkout') {
    return (
      <Page
        fillsScreen={view.fillsScreen ?? view.isPrivate ?? false}
        skipText={t('navigation.skip')}
        strip={strip}
        header={
          <>
            <Header width="checkout">
              {brand}
              <HeaderNote icon={<LockIcon />}>{t('navigation.secure')}</HeaderNote>
            </Header>
            {visit}
          </>
        }
        footer={
          <SlimFooter
            label={t('navigation.termsHeading')}
            links={[...allTerms, contact]}
            note={t('navigation.vatIncluded')}
          />
        }
      >
        {children}
      </Page>
    )
  }

  const items = navigation(context, view.navigation)
  const { organizer } = shop
  const { addressLine1, postalCode, city } = organizer.address
  const companyLine = [organizer.name, organizer.businessId && t('navigation.businessId', { id: organizer.businessId })]
  const addressLine = [addressLine1, [postalCode, city].filter(Boolean).join(' ')]
  return (
    <Page
      fillsScreen={view.fillsScreen ?? view.isPrivate ?? false}
      skipText={t('navigation.skip')}
      strip={strip}
      header={
        <>
          <Header>
            {brand}
            <Nav label={t('navigation.main')} items={items} />
            {shop.languages.length > 1 ? (
              <LanguageMenu
                label={t('navigation.language', { language: languageName(language) })}
                current={language}
                languages={shop.languages.map(code => ({
                  code,
                  name: languageName(code),
                  href: `${languageRoot(code, shop.defaultLanguage)}${context.path.slice(1)}`,
                }))}
              />
            ) : null}
            {shop.isCartEnabled ? (
              <Island
                name="cart-badge"
                when="session"
                of={CartBadge}
                props={{
                  language,
                  href: `${root}cart/`,
                  label: t('navigation.cart'),
                  countLabel: messages.navigation.cartCount,
                  ...(context.path !== '/cart/' && {
                    drawer: {
                      texts: {
                        ...messages.cartDrawer,
                        seat: messages.summary.seat,
                        tableSeat: messages.summary.tableSeat,
                      },
                      timeLeftTexts: messages.timeLeft,
                      timeZone: shop.timeZone,
                      checkoutHref: `${root}checkout/`,
                    },
                  }),
                }}
              />
            ) : null}
            <Menu label={t('navigation.menu')} items={items} />
          </Header>
          {visit}
        </>
      }
      footer={
        <Footer>
          <FooterAbout
            brand={brand}
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
              contact,
            ]}
          />
          <FooterLinks title={t('navigation.termsHeading')} links={allTerms} />
          <FooterBase>
            {[`© ${new Date(context.now).getUTCFullYear()} ${organizer.name}`, t('navigation.vatIncluded')]}
          </FooterBase>
        </Footer>
      }
    >
      {children}
    </Page>
  )
}
