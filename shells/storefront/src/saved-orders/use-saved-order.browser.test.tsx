import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { savedOrdersStore, saveResponse } from './saved-orders.ts'
import { useSavedOrder } from './use-saved-order.ts'

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await caches.delete(savedOrdersStore)
})

// rules/routes#service-worker
test('an order that is removed while it is renewed does not come back', async () => {
  const until = Date.now() + 60_000
  const data = new URL('/api/v2/orders/P27-1.json?secret=s', location.href).href
  for (const address of [location.href, data]) await saveResponse(caches, address, new Response('liput'), until)
  let isRead = false
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  /** A body of a slow network: its head is there, and the rest comes later. */
  const slowBody = (): ReadableStream =>
    new ReadableStream(
      {
        pull: async controller => {
          isRead = true
          await arrived
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(slowBody()))

  const { result } = renderHook(() => useSavedOrder('P27-1', 's', until))
  await expect.poll(() => [result.current.state, isRead]).toEqual(['saved', true])
  const keys = async () => (await (await caches.open(savedOrdersStore)).keys()).map(({ url }) => url)
  expect(await keys()).toHaveLength(2)
  act(() => result.current.remove())
  await expect.poll(keys).toEqual([])
  arrive()
  await expect.poll(() => [result.current.state, fetched.mock.calls.length]).toEqual(['not_saved', 2])
  expect(await keys()).toEqual([])
})
