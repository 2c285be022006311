import { afterEach, expect, test, vi } from 'vitest'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { useLongPress } from './use-long-press.ts'

const act = vi.fn<() => void>()
const Brand = () => {
  useLongPress('kiosk-brand', act)
  return <p data-part="kiosk-brand">Portti</p>
}
afterEach(() => vi.useRealTimers())

// rules/kiosk#self-service
test('two fingers that are lifted again are no long press', async () => {
  const { container, close } = showInFinnish(() => <Brand />)
  await vi.waitFor(() => expect(container.querySelector('p')).not.toBeNull(), 30_000)
  vi.useFakeTimers()
  const brand = container.querySelector('p') ?? document.body
  for (const type of ['pointerdown', 'pointerdown', 'pointerup', 'pointerup'])
    brand.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  brand.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(3_000)
  expect(act).toHaveBeenCalledOnce()
  close()
})
