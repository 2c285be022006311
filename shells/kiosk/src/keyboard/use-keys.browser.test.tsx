import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
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
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(<Listening onKey={key => heard.push(key)} />))
  const button = container.getElementsByTagName('button')[0]
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

/** Presses a key as soon as its children are on the page, before the browser paints them. */
const AtOnce = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'F7', cancelable: true }))
  }, [])
  return children
}

// rules/kiosk#keys
it('a screen that has just come hears the first key', async () => {
  const heard: string[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // A screen whose code arrives later comes in a transition, and its ordinary effects run some time after the paint.
  startTransition(() =>
    root.render(
      <AtOnce>
        <Listening onKey={key => heard.push(key)} />
      </AtOnce>,
    ),
  )
  await vi.waitFor(() => document.body.querySelector('button') ?? expect.fail(), 10_000)
  expect(heard).toEqual(['F7'])
  root.unmount()
})
