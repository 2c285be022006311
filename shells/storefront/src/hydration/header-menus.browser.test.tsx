import { Header, LanguageMenu, Menu } from '@portti/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { closeMenus } from './header-menus.ts'

beforeAll(closeMenus)
afterEach(cleanup)

const open = async (): Promise<HTMLElement> => {
  render(
    <>
      <Header>
        <LanguageMenu label="Kieli: suomi" current="fi" languages={[{ href: '#en', code: 'en', name: 'English' }]} />
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
