import '@portti/ui/styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import Share from './share.island.tsx'

const texts = { share: 'Jaa', shared: 'Linkki kopioitu', shareFailed: 'Jakaminen ei onnistunut' }
let outcomes: readonly (Error | undefined)[] = []

beforeEach(() => {
  let tries = 0
  const share = () => {
    const failure = outcomes[tries]
    tries += 1
    return failure ? Promise.reject(failure) : Promise.resolve()
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})
const press = () => userEvent.click(screen.getByRole('button'))
const refused = () => new DOMException('open already', 'InvalidStateError')

test.each([
  ['shared', undefined],
  ['closed', new DOMException('closed', 'AbortError')],
])('a failure is forgotten once the dialog opens and is %s', async (_, outcome) => {
  outcomes = [refused(), outcome]
  render(<Share title="Konsertti" texts={texts} />)
  await press()
  await screen.findByRole('alert')
  await press()
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a press that fails again says so again', async () => {
  outcomes = [refused(), refused()]
  render(<Share title="Konsertti" texts={texts} />)
  await press()
  const first = await screen.findByRole('alert')
  await press()
  await expect.poll(() => first.isConnected).toBe(false)
  expect((await screen.findByRole('alert')).textContent).toContain(texts.shareFailed)
})
