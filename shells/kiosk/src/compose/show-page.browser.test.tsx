import '../kiosk.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessProblems } from '../testing/access-problems.ts'
import { createI18n } from '../texts/create-i18n.ts'
import fi from '../texts/fi.json' with { type: 'json' }
import { showPage } from './show-page.tsx'

const fault = new Error('A part did not load')
const Falling = () => {
  const [hasFallen, setFallen] = useState(false)
  if (hasFallen) throw fault
  return (
    <button type="button" onClick={() => setFallen(true)}>
      Maksa
    </button>
  )
}

// rules/kiosk#killed-browser
test('a page that falls says so, reports why, and is reloaded by Enter', async () => {
  const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const reload = vi.fn<() => void>()
  const element = document.body.appendChild(document.createElement('div'))
  showPage({ element, i18n: createI18n('fi'), page: <Falling />, reload })
  await page.getByRole('button', { name: 'Maksa' }).click()
  const said = page.getByRole('alert')
  await expect.element(said.getByRole('heading', { name: fi.crashed.title })).toBeVisible()
  await expect.element(said.getByText(fi.crashed.text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Lataa uudelleen/ })).toHaveFocus()
  expect(report).toHaveBeenCalledWith(fault)
  expect(await accessProblems(element)).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(reload).toHaveBeenCalledOnce()
  element.remove()
  report.mockRestore()
})
