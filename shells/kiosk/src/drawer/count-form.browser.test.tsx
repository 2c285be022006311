import '../kiosk.css'
import type { DrawerCount } from '@portti/core'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createI18n } from '../texts/create-i18n.ts'
import { addPanelTexts } from '../texts/panels/panel-texts.ts'
import { useWords } from '../texts/use-words.ts'
import { CountForm } from './count-form.tsx'

const onCount = vi.fn<(counted: number, left: number) => void>()
const Count = () => {
  const [count, setCount] = useState<DrawerCount>({ pieces: {}, left: '' })
  return <CountForm count={count} words={useWords('Europe/Helsinki')} onChange={setCount} onCount={onCount} />
}
let root: Root
let container: HTMLElement
beforeEach(() => {
  onCount.mockClear()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(
    <I18nextProvider i18n={addPanelTexts(createI18n('fi'))}>
      <Count />
    </I18nextProvider>,
  )
})
afterEach(() => {
  root.unmount()
  container.remove()
})

// rules/kiosk#drawer
test('counts notes and coins with Enter from one to the next, and sends the sum and what stays', async () => {
  await expect.element(page.getByRole('textbox', { name: '200 €, kappaletta' })).toHaveFocus()
  // 200, 100 and 50 €, then two of 20 €.
  await userEvent.keyboard('{Enter}1{Enter}{Enter}2{Enter}')
  await expect.element(page.getByText(/140,00/).first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '5 c, kappaletta' }), '3x')
  await userEvent.fill(page.getByRole('textbox', { name: 'Jää pohjakassaksi' }), '500')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/ei voi jäädä enempää/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Jää pohjakassaksi' }), '100')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onCount.mock.calls).toEqual([[14_015, 10_000]])
})
