import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Footer } from '../footer/footer.tsx'
import { FooterBase } from '../footer/footer-base.tsx'
import { Consent } from './consent.tsx'

afterEach(cleanup)

test('a page ends with its footer, whose last line is above the question', async () => {
  await page.viewport(390, 844)
  const { container } = render(
    <>
      <main style={{ height: 1200 }} />
      <Footer>
        <FooterBase>{['© Peltohovi Oy']}</FooterBase>
      </Footer>
      <Consent
        title="Evästeet"
        text="Saammeko?"
        acceptText="Hyväksy"
        refuseText="Vain välttämättömät"
        onChoose={() => {}}
      />
    </>,
  )
  const bottomOf = (part: string): number =>
    container.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect().bottom ?? 0
  expect(Math.round(bottomOf('footer') + scrollY)).toBe(document.documentElement.scrollHeight)
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const question = container.querySelector('[data-part="consent"]')?.getBoundingClientRect().top
  expect(bottomOf('footer-base')).toBeLessThan(question ?? 0)
})
