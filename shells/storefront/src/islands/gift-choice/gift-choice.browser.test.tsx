import { createServerCore, type GiftCardOffer } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import GiftChoice from './gift-choice.island.tsx'

afterEach(cleanup)

const giftChoice = (product: object = {}, cards: readonly GiftCardOffer[] = []) => (
  <GiftChoice
    card={{ id: 'lippu', price: 5000, ...product }}
    cards={[{ id: 'lippu', price: 5000, ...product }, ...cards]}
    timeZone="Europe/Helsinki"
    shopName="Peltohovi"
    ownSum="Muu"
    cardTexts={fi.order}
    texts={fi.gift}
    panelTexts={fi.buyPanel}
    checkFields={fi.participants.checkFields}
    language="fi"
  />
)
const open = (product: object = {}, cards: readonly GiftCardOffer[] = []) => {
  const test = createTestCore()
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>{giftChoice(product, cards)}</CoreContext>,
  )
  return test
}
const add = () => act(() => userEvent.click(screen.getByRole('button', { name: fi.buyPanel.add })))

// rules/gift-cards#letter
it('names each wrong field of the letter, and leads to it', async () => {
  const test = open()
  await add()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tarkista 3 kohtaa' }))
  const email = screen.getByRole('textbox', { name: 'Saajan sähköposti' })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: 'Kirjoita saajan sähköpostiosoite.' }).getAttribute('href')).toBe(
    `#${email.id}`,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'Saajan nimi' }), 'Mummi')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Lähettäjä' }), 'Aino')
  await userEvent.fill(email, 'mummi@example.com')
  expect(screen.queryByRole('group', { name: /^Tarkista/ })).toBeNull()
  await add()
  expect(test.server.heard).toContain('addItems')
})

// rules/design#accessible
it('lets an address be typed to its end after an attempt, though it is whole and broken again on its way', async () => {
  open()
  await add()
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Saajan sähköposti' })
  await userEvent.fill(screen.getByRole('textbox', { name: 'Saajan nimi' }), 'Mummi')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Lähettäjä' }), 'Aino')
  await userEvent.click(email)
  await userEvent.keyboard('mummi@student.helsinki.fi')
  expect([email.value, document.activeElement]).toEqual(['mummi@student.helsinki.fi', email])
})

it('asks nothing more of a buyer who gives the card by hand: the names and the greeting are optional', async () => {
  const test = open()
  await userEvent.click(screen.getByRole('radio', { name: /Annan itse/ }))
  expect(screen.queryByRole('textbox', { name: 'Saajan sähköposti' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Saajan nimi/ }).getAttribute('aria-required')).toBe(null)
  await add()
  expect(test.server.heard).toContain('addItems')
})

// rules/gift-cards#own-sum
it('asks the sum where the buyer chooses it, says its limits, and shows it as it is typed', async () => {
  const test = open({ price: 1000, priceUpTo: 50000 })
  await userEvent.click(screen.getByRole('radio', { name: /Annan itse/ }))
  const sum = screen.getByRole('textbox', { name: 'Summa' })
  expect(sum.getAttribute('aria-describedby')).toBeTruthy()
  await userEvent.fill(sum, '5')
  await add()
  expect(screen.getByRole('group', { name: /^Tarkista/ }).textContent).toMatch(
    /Kirjoita summa täysinä euroina, 10\s€–500\s€\./,
  )
  await userEvent.fill(sum, '37')
  expect(screen.getByText(/^37,00\s€$/)).toBeDefined()
  await add()
  expect(test.server.heard).toContain('addItems')
})

// rules/gift-cards#picture
it('offers pictures by name, the first one chosen', async () => {
  open()
  const pictures = screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'gift-picture')
  expect(pictures.map(({ ariaLabel }) => ariaLabel)).toEqual(['Valoketju', 'Kukka', 'Järvimaisema', 'Sateenkaari'])
  expect(pictures[0]?.checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Järvimaisema' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Järvimaisema' }).checked).toBe(true)
})

// rules/gift-cards#preview
it('shows the card as it will be while it is chosen', async () => {
  open({ validDays: 730 }, [
    { id: 'passi', price: 2500 },
    { id: 'oma', price: 1000, priceUpTo: 50000 },
  ])
  const shown = () => document.querySelector('[data-part="gift-shown"]')
  expect(shown()?.textContent).toMatch(/Lahjakortti, Peltohovi 50\s€voimassa \d+\.\d+\.\d{4} asti/)
  const before = shown()?.querySelector('svg')?.innerHTML
  await userEvent.click(screen.getByRole('radio', { name: 'Järvimaisema' }))
  expect(shown()?.querySelector('svg')?.innerHTML).not.toBe(before)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Saajan nimi' }), 'Mummi')
  await userEvent.click(screen.getByRole('radio', { name: /^25/ }))
  expect(shown()?.textContent).toMatch(/25\s€Saaja: Mummi/)
  await userEvent.click(screen.getByRole('radio', { name: 'Muu' }))
  expect(shown()?.textContent).toMatch(/Lahjakortti, Peltohovi Saaja: Mummi/)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Oma summa' }), '37')
  expect(shown()?.textContent).toMatch(/37\s€Saaja: Mummi/)
})

// rules/gift-cards#preview
it('says no day before the scripts run: the page of a server does not know when it is read', () => {
  const rendered = createServerCore()
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <CoreContext value={{ core: rendered, rendered }}>{giftChoice({ validDays: 730 })}</CoreContext>,
  )
  expect(page.textContent).toContain('Lahjakortti, Peltohovi')
  expect(page.innerHTML).not.toMatch(/voimassa|19\d\d/)
})

it('adds one card, however often it is pressed while the cart page is still coming', async () => {
  const test = open()
  await userEvent.click(screen.getByRole('radio', { name: /Annan itse/ }))
  await add()
  await vi.waitFor(() => expect(test.navigator.visited).toEqual([{ to: 'cart' }]), 30_000)
  await add()
  expect(test.server.heard.filter(call => call === 'addItems')).toHaveLength(1)
  // Back from the cart page, another one can be bought.
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await add()
  await vi.waitFor(() => expect(test.server.heard.filter(call => call === 'addItems')).toHaveLength(2), 30_000)
})
