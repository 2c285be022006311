import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { followScheme } from './scheme.ts'
import { SchemeChoice } from './scheme-choice.tsx'

afterEach(() => {
  localStorage.removeItem('portti-scheme')
  delete document.documentElement.dataset.scheme
})

test('a clerk chooses light or dark, and the device remembers it', async () => {
  localStorage.setItem('portti-scheme', 'light')
  followScheme()
  const { container, close } = showInFinnish(() => <SchemeChoice />)
  await expect.element(page.getByRole('button', { name: /[Tt]umma/ })).toBeVisible()
  container.querySelector('button')?.click()
  await expect.element(page.getByRole('button', { name: /[Vv]aalea/ })).toBeVisible()
  expect(document.documentElement.dataset.scheme).toBe('dark')
  close()
  delete document.documentElement.dataset.scheme
  followScheme()
  expect(document.documentElement.dataset.scheme).toBe('dark')
})
