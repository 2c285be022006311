import { createServerCore } from '@portti/core'
import { createTestCore, type TestCore } from '@portti/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CoreContext } from './core-context.ts'
import { useCodes } from './use-codes.ts'

afterEach(cleanup)

const Field = ({ code }: { readonly code: string }): ReactNode => {
  const { used, use, remove, isBusy, error, removed } = useCodes()
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void use(code)}>
        use
      </button>
      <button type="button" disabled={isBusy} onClick={() => void remove(code)}>
        remove
      </button>
      <p>
        {[used.map(one => one.code).join(), error?.code, removed && `removed ${removed}`].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

const show = (test: TestCore, code: string) =>
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <Field code={code} />
    </CoreContext>,
  )
const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click())
const said = (): string | null => screen.getByRole('paragraph').textContent

describe('useCodes', () => {
  it('tells the codes of the cart, and the one taken out last', async () => {
    show(createTestCore({ codes: { ALE: { percentOff: 20 } } }), 'ALE')
    await press('use')
    expect(said()).toBe('ALE')
    await press('remove')
    expect(said()).toBe('removed ALE')
    await press('use')
    expect(said()).toBe('ALE')
  })

  it('keeps a refusal to itself: the cart shows no error for it', async () => {
    const test = createTestCore()
    show(test, 'EIOLE')
    await press('use')
    expect(said()).toBe('code_not_found')
    expect(test.core.cart.getSnapshot().error).toBeUndefined()
  })

  it('removes a code once, however often that is pressed on a slow line', async () => {
    const test = createTestCore({ codes: { ALE: { percentOff: 20 } } })
    show(test, 'ALE')
    await press('use')
    test.server.setLatency(100)
    const remove = screen.getByRole('button', { name: 'remove' })
    await act(async () => {
      remove.click()
      remove.click()
    })
    await act(() => test.clock.advance(5_000))
    expect(said()).toBe('removed ALE')
  })

  it('is busy until the answer is there', async () => {
    const test = createTestCore({ codes: { ALE: { percentOff: 20 } } })
    test.server.setLatency(100)
    show(test, 'ALE')
    await press('use')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'use' }).disabled).toBe(true)
    await act(() => test.clock.advance(5_000))
    expect(said()).toBe('ALE')
  })
})
