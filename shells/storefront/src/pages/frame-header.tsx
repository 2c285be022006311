import type { Language } from '@portti/core/format'
import { Header, HeaderTools, LanguageMenu, Menu, Nav, type NavItem } from '@portti/ui'
import type { ReactNode } from 'react'
import { Island } from '../hydration/island.tsx'
import CartBadge from '../islands/cart-badge/cart-badge.island.tsx'
import { ShopBrand } from '../parts/page/shop-brand.tsx'
import { languageRoot } from '../routing/language-root.ts'
import type { FrameContext } from '../routing/site.ts'

/** The language's name in that language, capitalized. */
const languageName = (language: Language): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

type FrameHeaderProps = { readonly items: NavItem[]; readonly context: FrameContext }

/** Navigation, languages and the cart. */
export const FrameHeader = ({ items, context }: FrameHeaderProps): ReactNode => {
  const { shop, language, messages, t, root } = context
  return (
    <Header>
      <ShopBrand context={context} />
      <Nav label={t('navigation.main')} items={items} />
      <HeaderTools>
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
                    changeSeats: messages.cart.changeSeats,
                    changeSeatsOf: messages.cart.changeSeatsOf,
                  },
                  timeLeftTexts: messages.timeLeft,
                  timeZone: shop.timeZone,
                  checkoutHref: `${root}checkout/`,
                  eventsRoot: `${root}events/`,
                },
              }),
            }}
          />
        ) : null}
        <Menu label={t('navigation.menu')} items={items} />
      </HeaderTools>
    </Header>
  )
}
