import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createKeptKeys, type KeyFate } from './kept-keys.ts'
import { useKeptKeys } from './use-kept-keys.ts'
import { useKeys } from './use-keys.ts'

// rules/kiosk#keys
test('a key that is heard as soon as its screen stands does not overtake the keys that waited for it', () => {
  const kept = createKeptKeys()
  const heard: string[] = []
  const Screen = ({ fate }: { readonly fate: KeyFate }) => {
    useKeptKeys(kept, () => fate)
    useKeys(({ key }) => heard.push(key) > 0)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (fate: KeyFate): void => flushSync(() => root.render(<Screen fate={fate} />))
  const press = (key: string): void => void dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  show('wait')
  press('2')
  expect(heard).toEqual([])
  show('press')
  press('q')
  expect(heard).toEqual(['2', 'q'])
  flushSync(() => root.unmount())
  press('w')
  expect(heard).toEqual(['2', 'q'])
})
