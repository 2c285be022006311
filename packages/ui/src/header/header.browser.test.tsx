import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { Header } from './header.tsx'
import { HeaderNote } from './header-note.tsx'
import { HeaderTools } from './header-tools.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Menu } from './menu.tsx'
import { Nav } from './nav.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.style.removeProperty('font-size')
})

const linesOf = (text: string): number => {
  const range = document.createRange()
  const brand = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === text)
  if (brand) range.selectNodeContents(brand)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

// Text-only zoom: the screen keeps its width (WCAG 1.4.4).
test.each([
  [390, '100%'],
  [390, '200%'],
  [320, '200%'],
])('at %i px and text of %s the brand is one line and nothing stands out of the screen', async (width, size) => {
  await page.viewport(width, 800)
  document.documentElement.style.setProperty('font-size', size)
  render(
    <Header>
      <Brand href="/" name="Peltohovi" />
      <HeaderTools>
        <LanguageMenu label="Kieli: suomi" current="fi" languages={[{ href: '/en/', code: 'en', name: 'English' }]} />
        <CartLink href="/cart/" label="Ostoskori" />
        <Menu label="Valikko" items={[{ href: '/', text: 'Tapahtumat' }]} />
      </HeaderTools>
    </Header>,
  )
  expect(linesOf('Peltohovi')).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const control of document.querySelectorAll('summary, [data-part="cart-link"]'))
    expect(control.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
})

test('the note of the checkout wraps before the brand breaks, with text of twice its size', async () => {
  await page.viewport(390, 800)
  document.documentElement.style.setProperty('font-size', '200%')
  render(
    <Header width="checkout">
      <Brand href="/" name="Peltohovi" />
      <HeaderNote>Suojattu yhteys</HeaderNote>
    </Header>,
  )
  expect(linesOf('Peltohovi')).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

const wideHeader = (name: string, cart: { readonly count?: number; readonly time?: string } = {}) => (
  <Header>
    <Brand href="/" name={name} />
    <Nav
      label="Päävalikko"
      items={['Tapahtumat', 'Hotelli Peltohovi', 'Iskelmäviikko', 'Kauppa'].map(text => ({ href: `/${text}/`, text }))}
    />
    <HeaderTools>
      <LanguageMenu label="Kieli: suomi" current="fi" languages={[{ href: '/en/', code: 'en', name: 'English' }]} />
      <CartLink href="/cart/" label="Ostoskori" {...cart} />
    </HeaderTools>
  </Header>
)
const elementOf = (selector: string): Element => document.querySelector(selector) ?? document.documentElement
const boxOf = (selector: string): DOMRect => elementOf(selector).getBoundingClientRect()
const pageEnd = (): number => {
  const inner = elementOf('[data-part="header-inner"]')
  return inner.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(inner).paddingInlineEnd)
}

test.each([
  [1024, 'Peltohovi'],
  [1440, 'Peltohovi'],
  [1024, 'Biljettbutiken Metsä'],
  [1440, 'Lapinlahden kesätanssien ystävien yhdistys'],
])(
  'at %i px the first ticket in the cart of %s moves nothing of the menu; what is in the cart ends with the page',
  async (width, name) => {
    await page.viewport(width, 800)
    const { rerender } = render(wideHeader(name))
    const menu = boxOf('[data-part="nav"]')
    expect(boxOf('[data-part="cart-link"] > [data-label]').right).toBe(pageEnd())
    rerender(wideHeader(name, { count: 12, time: '14.59' }))
    expect(boxOf('[data-part="nav"]').left).toBe(menu.left)
    expect(boxOf('[data-part="cart-count"]').right).toBe(pageEnd())
    // Nothing of a long name lies on the menu or stands out of the header.
    const { right, height } = boxOf('[data-part="brand"] > span')
    expect(right).toBeLessThan(menu.left)
    expect(height).toBeLessThan(boxOf('[data-part="header-inner"]').height)
    expect(menu.right).toBeLessThan(boxOf('[data-part="menu"]').left)
  },
)

test.each([390, 1024, 1440])(
  'at %i px the header of the checkout ends with its note, at the edge of the page',
  async width => {
    await page.viewport(width, 800)
    render(
      <Header width="checkout">
        <Brand href="/" name="Peltohovi" />
        <HeaderNote>Suojattu yhteys</HeaderNote>
      </Header>,
    )
    expect(Math.round(boxOf('[data-part="header-note"]').right)).toBe(Math.round(pageEnd()))
    expect(linesOf('Peltohovi')).toBe(1)
  },
)

// rules/catalogue#logo
test.each([
  [400, 100],
  [100, 400],
])(
  'a mark of %i by %i takes the place of the gate, whole and as large, before it loads and after',
  async (width, height) => {
    await page.viewport(390, 800)
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
    const { rerender } = render(<Brand href="/" name="Peltohovi" />)
    const gate = document.querySelector('[data-part="brand"] > svg')?.getBoundingClientRect()
    rerender(<Brand href="/" name="Peltohovi" logoUrl={`data:image/svg+xml,${encodeURIComponent(drawn)}`} />)
    const mark = document.querySelector('img')
    const before = mark?.getBoundingClientRect()
    await mark?.decode()
    const after = mark?.getBoundingClientRect()
    expect([after?.width, after?.height]).toEqual([gate?.width, gate?.height])
    expect(after).toEqual(before)
    expect(mark && getComputedStyle(mark).objectFit).toBe('contain')
  },
)

// rules/design#accessible
test('the menu of languages is named by what is seen of it, too: voice control presses what is read', () => {
  render(<LanguageMenu label="Kieli: suomi" current="fi" languages={[{ href: '/en/', code: 'en', name: 'English' }]} />)
  expect(page.getByText('Kieli: suomi FI', { exact: true }).elements()).toHaveLength(1)
})
