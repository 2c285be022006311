import { childFolders, folderPath, formatMessage, type Language, textIn } from '@portti/core/rules'
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
import { asksConsent, consentTexts } from '../parts/consent-question.ts'
import { contentPagesOf, contentPath } from '../parts/page-links.ts'
import { languageRoot } from '../routing/language-root.ts'
import type { PageContext } from '../routing/page.ts'
import type { FrameProps } from '../routing/site.ts'

const languageNames: Readonly<Record<Language, string>> = { fi: 'Suomi', en: 'English', sv: 'Svenska' }

const navigation = ({ shop, language, messages, root }: PageContext, current: string | undefined): NavItem[] => {
  const item = (path: string, text: string): NavItem => ({
    href: `${root}${path.slice(1)}`,
    text,
    current: path === current ? 'section' : undefined,
  })
  const folders = childFolders(shop.eventFolders, undefined).filter(folder => folder.isInNavigation)
  return [
    item('/', messages.navigation.events),
    ...folders.map(folder => item(folderPath(shop.eventFolders, folder), textIn(folder.title, language))),
    ...(shop.productFeedKey === undefined ? [] : [item('/products/', messages.navigation.shop)]),
  ]
}

/** What stands around every page: header, footer, notices. */
export const Frame = ({ context, view, children }: FrameProps): ReactNode => {
  const { shop, language, messages, root } = context
  const name = textIn(shop.title, language)
  const brand = <Brand href={root} name={name} />
  const texts = messages.navigation
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
      {shop.isTestMode ? <TestStrip>{messages.testMode}</TestStrip> : null}
    </>
  )
  const contact = { href: `${root}contact-us/`, text: texts.contact }
  const terms = [
    { href: `${root}terms-and-conditions/`, text: texts.terms },
    { href: `${root}privacy-policy/`, text: texts.privacy },
  ]
  const allTerms = [
    ...terms,
    { href: `${root}cookie-policy/`, text: texts.cookies },
    { href: `${root}accessibility/`, text: texts.accessibility },
  ]

  if (view.frame === 'checkout') {
    return (
      <Page
        fillsScreen={view.fillsScreen ?? view.isPrivate ?? false}
        skipText={texts.skip}
        strip={strip}
        header={
          <Header width="checkout">
            {brand}
            <HeaderNote icon={<LockIcon />}>{texts.secure}</HeaderNote>
          </Header>
        }
        footer={<SlimFooter label={texts.termsHeading} links={[...allTerms, contact]} note={texts.vatIncluded} />}
      >
        {children}
      </Page>
    )
  }

  const items = navigation(context, view.navigation)
  const { organizer } = shop
  const { addressLine1, postalCode, city } = organizer.address
  const companyLine = [
    organizer.name,
    organizer.businessId && formatMessage(texts.businessId, { id: organizer.businessId }),
  ]
  const addressLine = [addressLine1, [postalCode, city].filter(Boolean).join(' ')]
  return (
    <Page
      fillsScreen={view.fillsScreen ?? view.isPrivate ?? false}
      skipText={texts.skip}
      strip={strip}
      header={
        <Header>
          {brand}
          <Nav label={texts.main} items={items} />
          {shop.languages.length > 1 ? (
            <LanguageMenu
              label={formatMessage(texts.language, { language: languageNames[language] })}
              current={language}
              languages={shop.languages.map(code => ({
                code,
                name: languageNames[code],
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
                label: texts.cart,
                countLabel: texts.cartCount,
                ...(context.path !== '/cart/' && {
                  drawer: {
                    texts: {
                      ...messages.cartDrawer,
                      seat: messages.summary.seat,
                      tableSeat: messages.summary.tableSeat,
                    },
                    timeZone: shop.timeZone,
                    checkoutHref: `${root}checkout/`,
                  },
                }),
              }}
            />
          ) : null}
          <Menu label={texts.menu} items={items} />
        </Header>
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
            title={texts.events}
            links={[
              { href: root, text: texts.allEvents },
              ...items.slice(1).map(({ href, text }) => ({ href, text })),
              { href: `${root}venues/`, text: texts.venues },
              { href: `${root}stream/`, text: messages.stream.title },
            ]}
          />
          <FooterLinks
            title={texts.service}
            links={[
              ...(shop.isCartEnabled ? [{ href: `${root}code/`, text: messages.codes.title }] : []),
              { href: `${root}orders/pw/`, text: messages.payOrder.title },
              ...contentPagesOf(shop).map(page => ({
                href: `${root}${contentPath(page).slice(1)}`,
                text: textIn(page.title, language),
              })),
              contact,
            ]}
          />
          <FooterLinks title={texts.termsHeading} links={allTerms} />
          <FooterBase>
            {[`© ${new Date(context.now).getUTCFullYear()} ${organizer.name}`, texts.vatIncluded]}
          </FooterBase>
        </Footer>
      }
    >
      {children}
    </Page>
  )
}
