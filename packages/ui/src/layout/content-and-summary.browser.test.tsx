import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutStep } from '../checkout-step/checkout-step.tsx'
import { Summary } from '../summary/summary.tsx'
import { ContentAndSummary } from './content-and-summary.tsx'

afterEach(cleanup)

/** Where the content and the summary stand, and which of them a key reaches first. */
const open = async (kind: 'page' | 'checkout', width: number) => {
  await page.viewport(width, 800)
  render(
    <ContentAndSummary kind={kind} summary={<button type="button">Kuitti</button>}>
      <button type="button">Jatka</button>
    </ContentAndSummary>,
  )
  await userEvent.tab()
  const boxOf = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect()
  return { first: document.activeElement?.textContent, content: boxOf('Jatka'), summary: boxOf('Kuitti') }
}

// rules/design#accessible
test.each([
  ['page', 'Jatka'],
  ['checkout', 'Kuitti'],
] as const)('on a phone the order of keys of a %s is the order that is seen', async (kind, shownFirst) => {
  const { first, content, summary } = await open(kind, 390)
  expect([first, summary.top < content.top]).toEqual([shownFirst, shownFirst === 'Kuitti'])
})

test.each(['page', 'checkout'] as const)('on a desktop the summary of a %s stands right of its content', async kind => {
  const { first, content, summary } = await open(kind, 1280)
  expect(first).toBe('Jatka')
  expect(summary.left).toBeGreaterThan(content.right)
  expect(summary.top).toBe(content.top)
})

test('on a desktop the headings of a step and of the summary beside it stand on one line', async () => {
  await page.viewport(1280, 800)
  render(
    <ContentAndSummary
      kind="checkout"
      summary={<Summary title="Tilauksesi" rows={[]} total={{ label: 'Yhteensä', value: '24,90 €' }} />}
    >
      <CheckoutStep title="Yhteystiedot" state="open" />
    </ContentAndSummary>,
  )
  const topOf = (name: string) => screen.getByRole('heading', { name }).getBoundingClientRect().top
  expect(topOf('Yhteystiedot')).toBe(topOf('Tilauksesi'))
})
