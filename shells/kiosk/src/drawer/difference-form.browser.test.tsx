import '../kiosk.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { DifferenceForm } from './difference-form.tsx'

const show = () => {
  const onExplain = vi.fn<(reason: string) => void>()
  const shown = showInFinnish(words => <DifferenceForm difference={-200} words={words} onExplain={onExplain} />)
  return { ...shown, onExplain }
}

// rules/kiosk#drawer
test('a difference is explained by one key, or in words', async () => {
  const { onExplain, close } = show()
  await expect.element(page.getByRole('group', { name: /Ero on [-−]2,00/ })).toBeVisible()
  await userEvent.keyboard('w')
  expect(onExplain.mock.calls).toEqual([['Laskuvirhe']])
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('textbox', { name: 'Mistä ero johtuu?' })).toHaveFocus()
  // The keys of reasons are letters here.
  await userEvent.keyboard('we{Enter}')
  expect(onExplain.mock.calls).toEqual([['Laskuvirhe'], ['we']])
  close()
})
