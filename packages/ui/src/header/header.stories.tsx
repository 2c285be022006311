import { LockIcon } from '../icon/buy-icons.tsx'
import { Brand } from './brand.tsx'
import { BrandMark } from './brand-mark.tsx'
import { CartLink } from './cart-link.tsx'
import { Header } from './header.tsx'
import { HeaderNote } from './header-note.tsx'
import { HeaderTools } from './header-tools.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Menu } from './menu.tsx'
import { Nav } from './nav.tsx'

export default {
  title: 'Page/Header',
  component: Header,
  subcomponents: { Brand, BrandMark, CartLink, HeaderNote, HeaderTools, LanguageMenu, Menu, Nav },
  parameters: { layout: 'fullscreen', docs: { story: { height: '16rem' } } },
}

const items = [
  { href: '#tapahtumat', text: 'Tapahtumat', current: 'page' },
  { href: '#tuotteet', text: 'Tuotteet' },
  { href: '#paikat', text: 'Paikat' },
] as const

const languages = [
  { code: 'fi', name: 'Suomi', href: '#fi' },
  { code: 'en', name: 'English', href: '#en' },
  { code: 'sv', name: 'Svenska', href: '#sv' },
]

/** On phones `Menu` replaces `Nav`. */
export const WithItemsInTheCart = () => (
  <Header>
    <Brand href="#koti" name="Peltohovi" />
    <Nav label="Päävalikko" items={items} />
    <HeaderTools>
      <LanguageMenu label="Kieli: suomi" current="fi" languages={languages} />
      <CartLink href="#kori" label="Ostoskori" count={2} countLabel="2 tuotetta" time="17.42" />
      <Menu label="Valikko" items={items} />
    </HeaderTools>
  </Header>
)

export const EmptyCart = () => (
  <Header>
    <Brand href="#koti" name="Peltohovi" />
    <Nav label="Päävalikko" items={items} />
    <HeaderTools>
      <CartLink href="#kori" label="Ostoskori" />
      <Menu label="Valikko" items={items} />
    </HeaderTools>
  </Header>
)

/** Narrow, without links that distract. */
export const OfTheCheckout = () => (
  <Header width="checkout">
    <Brand href="#koti" name="Peltohovi" />
    <HeaderNote icon={<LockIcon />}>Suojattu yhteys</HeaderNote>
  </Header>
)

/** A mark of the shop's own stands where the gate does. */
export const WithOwnMark = () => (
  <Header>
    <Brand
      href="#koti"
      name="Peltohovi"
      logoUrl={`data:image/svg+xml,${encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#7a1f3d"/><path d="M9 22 16 8l7 14z" fill="#ffe9c9"/></svg>',
      )}`}
    />
    <Nav label="Päävalikko" items={items} />
  </Header>
)

/** The default mark of shops. */
export const Mark = () => <BrandMark />
