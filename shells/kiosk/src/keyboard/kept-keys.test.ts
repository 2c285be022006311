import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeptKeys, type KeyFate } from './kept-keys.ts'

const keeping = (typed: string) => {
  const kept = createKeptKeys()
  for (const key of typed) kept.keep({ key, ctrlKey: false })
  let pressed = ''
  return {
    kept,
    release: (fateOf: (key: string) => KeyFate): string => {
      kept.release(
        ({ key }) => fateOf(key),
        ({ key }) => {
          pressed += key
        },
      )
      return pressed
    },
  }
}

// rules/kiosk#keys
test('keys wait, and are pressed in their order, each as soon as there is something for it', () => {
  const { release } = keeping('2q5')
  expect(release(() => 'wait')).toBe('')
  expect(release(key => (key === '5' ? 'wait' : 'press'))).toBe('2q')
  expect(release(() => 'press')).toBe('2q5')
})

test('a key that nothing came for takes those after it along', () => {
  const { release } = keeping('2xq')
  expect(release(key => (key === 'x' ? 'drop' : 'press'))).toBe('2')
  expect(release(() => 'press')).toBe('2')
})

test('a touch forgets them', () => {
  const { kept, release } = keeping('2q')
  kept.forget()
  expect(release(() => 'press')).toBe('')
})

test('whatever comes, no key is pressed twice or out of its order', () => {
  const fates = fc.array(fc.constantFrom<KeyFate>('wait', 'press', 'drop'), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fates, (typed, some) => {
      const { release } = keeping(typed)
      const next = some.values()
      let pressed = ''
      for (let times = 0; times < 9; times += 1) pressed = release(() => next.next().value ?? 'wait')
      expect(typed.startsWith(pressed)).toBe(true)
    }),
  )
})
