import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RadioGroup } from './radio-group.tsx'

afterEach(cleanup)

const options = [
  { value: 'email', title: 'Sähköpostiin', price: 'Maksuton', text: 'Heti' },
  { value: 'letter', title: 'Kirjeenä', price: '3,90 €' },
]
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('RadioGroup', () => {
  test('is a group named by its question', () => {
    render(<RadioGroup legend="Liput" name="delivery" options={options} value="email" />)
    expect(screen.getByRole('group', { name: 'Liput' })).toBeTruthy()
    expect(radio(/Sähköpostiin/).checked).toBe(true)
  })

  test('tells what was chosen, and shows what the caller holds', () => {
    const chosen: string[] = []
    const choose = (value: string) => chosen.push(value)
    const { rerender } = render(<RadioGroup legend="Liput" name="d" options={options} value={null} onChange={choose} />)
    expect(screen.queryAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    fireEvent.click(radio(/Kirjeenä/))
    expect(chosen).toEqual(['letter'])
    rerender(<RadioGroup legend="Liput" name="d" options={options} value="letter" onChange={choose} />)
    expect(radio(/Kirjeenä/).checked).toBe(true)
  })

  test('reads its error with every radio', () => {
    render(<RadioGroup legend="Liput" name="d" options={options} value={null} error="Valitse toimitustapa." />)
    const errorId = radio(/Kirjeenä/).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(errorId)?.textContent).toBe('Valitse toimitustapa.')
  })

  test('breaks no long word beside a price at 320 px', async () => {
    await page.viewport(320, 640)
    const title = 'Nouto Peltohovin vastaanotosta'
    render(
      <main data-part="wrap">
        <section data-part="checkout-step">
          <RadioGroup
            legend="Tuotteet"
            name="d"
            value={null}
            options={[{ value: 'pickup', title, price: 'Maksuton' }]}
          />
        </section>
      </main>,
    )
    const text = screen.getByText(title).firstChild
    if (!text) throw new Error('no title')
    const linesOf = ({ 0: word, index }: RegExpExecArray): number => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    expect([...title.matchAll(/\S+/g)].map(linesOf)).toEqual([1, 1, 1])
  })
})
