import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLazyModule } from './use-lazy-module.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// rules/routes#load-retries
test.each([
  ['a press anywhere', () => document.body.click()],
  ['the network', () => void dispatchEvent(new Event('online'))],
])('a part that did not load comes by %s', async (_, chance) => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue(undefined)
  let isLost = true
  const load = vi.fn<() => Promise<string>>(() =>
    isLost ? Promise.reject(new Error('The part is not there.')) : Promise.resolve('Osa'),
  )
  const Island = (): ReactNode => useLazyModule(true, load) ?? 'Odotetaan'
  render(<Island />)
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(screen.queryByText('Odotetaan')).not.toBeNull()
  isLost = false
  act(chance)
  expect(await screen.findByText('Osa')).toBeDefined()
  const asked = load.mock.calls.length
  act(chance)
  expect(load).toHaveBeenCalledTimes(asked)
})
