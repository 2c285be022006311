import '../kiosk.css'
import '../self/self.css'
import { expect, test } from 'vitest'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { Keycap } from './keycap.tsx'

const parts = ['key-action', 'pad-key', 'pay-key', 'self-go'] as const
const ways = [{ 'aria-disabled': true }, { disabled: true }] as const

test.each(parts.flatMap(part => ways.map(way => ({ part, way }))))(
  'a $part that does nothing looks so, by $way',
  async ({ part, way }) => {
    const { container, close } = showInFinnish(() => (
      <>
        <button type="button" data-part={part} data-kind="primary">
          <Keycap>Q</Keycap>
        </button>
        <button type="button" data-part={part} data-kind="primary" {...way}>
          <Keycap>Q</Keycap>
        </button>
      </>
    ))
    await expect.poll(() => container.querySelectorAll('button').length).toBe(2)
    const [live, still] = [...container.querySelectorAll('button')].map(button => getComputedStyle(button))
    expect(still?.cursor).toBe('not-allowed')
    expect(still?.backgroundColor).not.toBe(live?.backgroundColor)
    const caps = [...container.querySelectorAll('[data-part="keycap"]')].map(cap => getComputedStyle(cap).opacity)
    expect(caps).toEqual(['1', '0.45'])
    close()
  },
)
