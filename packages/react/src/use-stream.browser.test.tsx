import { createServerCore, createStreamApi, createStreamService } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CoreContext } from './core-context.ts'
import { useStream } from './use-stream.ts'

afterEach(cleanup)

const code = '7KQ2-MX9D-41TF-8W3E'

const Watch = (): ReactNode => {
  const { stream, open } = useStream(code)
  return (
    <button type="button" onClick={open}>
      {stream.error ? 'failed' : stream.ticket ? 'open' : 'loading'}
    </button>
  )
}

// rules/routes#load-retries
it('fails where its code does not load, and opens by a press', async () => {
  const { core, storage, clock, ids } = createTestCore({ streamTickets: [code], page: 'stream' })
  let lost = 1
  const openStream = () =>
    lost-- > 0
      ? Promise.reject(new Error('The stream is not there.'))
      : Promise.resolve(createStreamService({ streams: core.open(createStreamApi), storage, clock, ids }))
  render(
    <CoreContext value={{ core, rendered: createServerCore(), openStream }}>
      <Watch />
    </CoreContext>,
  )
  const button = await screen.findByText('failed')
  act(() => button.click())
  expect(button.textContent).toBe('loading')
  await act(() => clock.settle())
  expect(button.textContent).toBe('open')
})
