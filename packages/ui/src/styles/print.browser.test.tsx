import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { BuyBar } from '../buy-bar/buy-bar.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { Footer } from '../footer/footer.tsx'
import { FooterAbout } from '../footer/footer-about.tsx'
import { FooterLinks } from '../footer/footer-links.tsx'
import { Brand } from '../header/brand.tsx'
import { CartLink } from '../header/cart-link.tsx'
import { Header } from '../header/header.tsx'
import { HeaderTools } from '../header/header-tools.tsx'
import { Nav } from '../header/nav.tsx'
import { FolderHero } from '../hero/folder-hero.tsx'
import { Page } from '../layout/page.tsx'
import { ProductLine } from '../ticket-list/product-line.tsx'
import { TicketList } from '../ticket-list/ticket-list.tsx'

const emulate = (media: string): Promise<unknown> => {
  const { send } = cdp() as unknown as { send: (name: string, value: object) => Promise<unknown> }
  return send('Emulation.setEmulatedMedia', { media })
}

afterEach(async () => {
  cleanup()
  await emulate('')
})

const names = Array.from({ length: 30 }, (_, index) => `Lippu ${index + 1}`)
const items = [{ href: '/', text: 'Tapahtumat' }]

const show = () =>
  render(
    <Page
      skipText="Siirry sisältöön"
      header={
        <Header>
          <Brand href="/" name="Peltohovi" />
          <Nav label="Päävalikko" items={items} />
          <HeaderTools>
            <CartLink href="/cart/" label="Ostoskori" />
          </HeaderTools>
        </Header>
      }
      footer={
        <Footer>
          <FooterAbout brand={<Brand href="/" name="Peltohovi" />} lines={['Rantatie 1, Lapinlahti']} />
          <FooterLinks title="Kauppa" links={items} />
        </Footer>
      }
    >
      <FolderHero title="Iskelmäviikko" poster={{ id: 'iskelmaviikko', title: 'Iskelmäviikko' }} />
      <TicketList
        title="Liput"
        foot={
          <BuyBar sum="0,00 €">
            <Button kind="primary">Lisää ostoskoriin</Button>
          </BuyBar>
        }
      >
        {names.map(name => (
          <ProductLine key={name} name={name} control={<Button size="sm">Lisää</Button>} />
        ))}
      </TicketList>
      <Disclosure title="Ikärajat">Alle 16-vuotiaat huoltajan seurassa.</Disclosure>
    </Page>,
  )

/** At the end of a sheet. */
const isCovered = (element: Element): boolean => {
  scrollBy(0, element.getBoundingClientRect().bottom - innerHeight)
  const { left, top, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(left + 2, top + height / 2))
}

// rules/design#on-paper
test('a printed event has all of its tickets, what is folded away on the screen, and nothing to press', async () => {
  // As wide and high as a sheet of A4.
  await page.viewport(718, 1046)
  show()
  await emulate('print')
  expect(names.filter(name => isCovered(screen.getByText(name)))).toEqual([])
  await expect.element(page.getByText('Alle 16-vuotiaat huoltajan seurassa.')).toBeVisible()
  const pressed = [...document.querySelectorAll('button, nav, [data-part="cart-link"]')]
  expect(pressed.filter(element => element.checkVisibility())).toEqual([])
  // Grounds are not printed: light letters would be lost.
  const ink = getComputedStyle(document.body).color
  for (const text of [screen.getByRole('heading', { level: 1 }), screen.getByText('Rantatie 1, Lapinlahti')])
    expect(getComputedStyle(text).color).toBe(ink)
})
