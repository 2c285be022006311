import { Header, LanguageMenu, Menu } from '@portti/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serveMenus } from './header-menus.ts'

beforeAll(serveMenus)
afterEach(cleanup)

const open = async (): Promise<HTMLElement> => {
  render(
    <>
      <Header>
        <LanguageMenu
          label="Kieli: suomi"
          current="fi"
          languages={[{ href: '/en/orders/P26-1/', code: 'en', name: 'English' }]}
        />
        <Menu label="Valikko" items={[{ href: '#kauppa', text: 'Kauppa' }]} />
      </Header>
      <p style={{ marginBlockStart: 300 }}>Sivu</p>
    </>,
  )
  const button = screen.getByText('Kieli: suomi').closest('summary') as HTMLElement
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(isOpen()).toBe(true)
  return button
}
const isOpen = (): boolean => document.querySelector('[data-part="menu"][open]') !== null

test('Escape closes the open menu of the header, and its button has the focus', async () => {
  const button = await open()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('a press elsewhere closes the open menu of the header', async () => {
  await open()
  await userEvent.click(screen.getByText('Sivu'))
  expect(isOpen()).toBe(false)
})

// rules/languages#language-roots
describe('a link to another language', () => {
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'English' })
  const at = (search: string): void => history.replaceState(history.state, '', `${location.pathname}${search}`)
  let before = ''
  beforeEach(() => {
    before = location.search
  })
  afterEach(() => at(before))

  test.each(['pointerdown', 'keydown', 'click'])('has the query of the page when it is pressed: %s', async kind => {
    await open()
    at('?secret=salaisuus')
    link().addEventListener('click', event => event.preventDefault())
    link().dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
    expect(link().pathname).toBe('/en/orders/P26-1/')
    expect(link().search).toBe('?secret=salaisuus')
  })
})
