import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import { SplitPanel } from './split-panel.tsx'

let shown: ReturnType<typeof showInFinnish> | undefined
afterEach(() => shown?.close())

const nothing = () => undefined
const keys = { typePart: nothing, choosePart: nothing, takePart: nothing, undoPart: nothing }

// rules/kiosk#split-payment
test('a till that takes no cards offers none for a part, and cash in coins', async () => {
  shown = showInFinnish(words => (
    <SplitPanel
      payment={{
        phase: 'split',
        sum: 3_902,
        owing: 3_902,
        parts: [],
        typed: 0,
        next: { wanted: 3_902, cash: 3_900, card: 3_902 },
        suggested: [3_902, 1_950],
      }}
      takes={{ cash: true, card: false }}
      keys={keys}
      words={words}
      onBack={nothing}
    />
  ))
  await expect.element(page.getByRole('button', { name: new RegExp(`${fi.pay.cash} 39,00`) })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /39,02/, pressed: true })).toBeVisible()
  expect(document.querySelector('[aria-current="true"]')?.textContent).toContain('39,02')
  expect(page.getByRole('button', { name: new RegExp(fi.pay.card) }).elements()).toEqual([])
})
