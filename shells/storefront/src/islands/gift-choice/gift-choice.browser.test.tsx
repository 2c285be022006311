import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import GiftChoice from './gift-choice.island.tsx'

afterEach(cleanup)

const open = () => {
  const test = createTestCore()
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <GiftChoice
        productId="lippu"
        price={5000}
        timeZone="Europe/Helsinki"
        texts={fi.gift}
        panelTexts={fi.buyPanel}
        checkFields={fi.participants.checkFields}
        language="fi"
      />
    </CoreContext>,
  )
  return test
}
const add = () => act(() => userEvent.click(screen.getByRole('button', { name: fi.buyPanel.add })))

// rules/gift-cards#letter
it('names each wrong field of the letter, and leads to it', async () => {
  const test = open()
  await add()
  expect(screen.getByRole('alert').textContent).toContain('Tarkista 3 kohtaa')
  const email = screen.getByRole('textbox', { name: 'Saajan sähköposti' })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: 'Kirjoita saajan sähköpostiosoite.' }).getAttribute('href')).toBe(
    `#${email.id}`,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'Saajan nimi' }), 'Mummi')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Lähettäjä' }), 'Aino')
  await userEvent.fill(email, 'mummi@example.com')
  expect(screen.queryByRole('alert')).toBeNull()
  await add()
  expect(test.server.heard).toContain('addItems')
})

it('asks nothing more of a buyer who gives the card by hand', async () => {
  const test = open()
  await userEvent.click(screen.getByRole('radio', { name: /Annan itse/ }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await add()
  expect(test.server.heard).toContain('addItems')
})
