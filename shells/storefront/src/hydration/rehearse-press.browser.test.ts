import { expect, it, onTestFinished, vi } from 'vitest'
import { rehearsePress } from './rehearse-press.tsx'

it('presses a picker that nobody on the page sees, hears or can reach', async () => {
  const heard: string[] = []
  const hear = ({ type }: Event): void => void heard.push(type)
  const kinds = ['pointerover', 'pointerdown', 'touchstart', 'mousedown', 'focusin', 'mouseup', 'click']
  for (const kind of kinds) window.addEventListener(kind, hear, { capture: true })
  onTestFinished(() => {
    for (const kind of kinds) window.removeEventListener(kind, hear, { capture: true })
    vi.restoreAllMocks()
  })
  const before = document.documentElement.outerHTML
  const pressed = vi.spyOn(EventTarget.prototype, 'dispatchEvent')
  rehearsePress()
  await vi.waitFor(
    () => expect(pressed.mock.calls.map(([{ type }]) => type)).toEqual(expect.arrayContaining(kinds)),
    30_000,
  )
  expect(heard).toEqual([])
  expect(document.documentElement.outerHTML).toBe(before)
})
