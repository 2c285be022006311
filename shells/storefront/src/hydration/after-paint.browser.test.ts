import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('what waits for the paint comes after a frame, so that the frame need not wait for it', async () => {
  const order: string[] = []
  const done = new Promise<void>(resolve =>
    afterPaint(() => {
      order.push('after')
      resolve()
    }),
  )
  requestAnimationFrame(() => order.push('frame'))
  order.push('before')
  await done
  expect(order).toEqual(['before', 'frame', 'after'])
})
