import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useKeys } from './use-keys.ts'

const Listening = ({ onKey }: { readonly onKey: (key: string) => void }) => {
  useKeys(({ key }) => {
    onKey(key)
    return true
  })
  return <button type="button">Maksa</button>
}

// rules/kiosk#keys
it('a key that pays acts once however long it is held down, one that moves goes on', () => {
  const heard: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(<Listening onKey={key => heard.push(key)} />))
  const button = place.getElementsByTagName('button')[0]
  const press = (key: string, repeat: boolean) =>
    button?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  for (const key of ['Enter', 'F1', 'ArrowDown']) {
    press(key, false)
    press(key, true)
  }
  expect(heard).toEqual(['Enter', 'F1', 'ArrowDown', 'ArrowDown'])
  // Nor does the browser press the button again.
  expect(press('Enter', true)).toBe(false)
  root.unmount()
})
