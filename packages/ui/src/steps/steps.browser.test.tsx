import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Steps } from './steps.tsx'

afterEach(cleanup)

const wordsOf = (element: Element): DOMRect => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

test.each([
  ['Tiedot', 'Toimitus', 'Maksu'],
  ['Uppgifter', 'Leverans', 'Betalning'],
])('at 320 px %s, %s and %s stand on one line, each in its own place', async (first, second, third) => {
  await page.viewport(320, 640)
  const texts = [first, second, third]
  for (const current of texts) {
    render(
      <main data-part="wrap">
        <Steps label="Vaiheet" steps={texts.map(text => ({ text, state: text === current ? 'current' : 'later' }))} />
      </main>,
    )
    const steps = screen.getAllByRole('listitem')
    const words = steps.map(wordsOf)
    expect(new Set(words.map(({ top }) => Math.round(top))).size).toBe(1)
    for (const [index, step] of steps.entries()) {
      expect(words[index]?.right).toBeLessThanOrEqual(step.getBoundingClientRect().right)
    }
    cleanup()
  }
})
