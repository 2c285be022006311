import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { Header } from './header.tsx'
import { HeaderNote } from './header-note.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Menu } from './menu.tsx'

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
      <LanguageMenu label="Kieli: suomi" current="fi" languages={[{ href: '/en/', code: 'en', name: 'English' }]} />
      <CartLink href="/cart/" label="Ostoskori" />
      <Menu label="Valikko" items={[{ href: '/', text: 'Tapahtumat' }]} />
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
