import { expect, test } from 'vitest'
import { parseConfiguration } from './configuration.ts'
import { askedToEnd, readyLine } from './open-shop.ts'

test('the ready line names the three addresses as documented', () => {
  expect(readyLine(parseConfiguration({}, '/shop'))).toBe(
    'Portti ready  storefront=http://127.0.0.1:3000/  kiosk=http://127.0.0.1:3100/  api=http://127.0.0.1:4000/',
  )
})

test('a request to end is noticed before and after somebody waits for it', async () => {
  const controller = new AbortController()
  const waiting = askedToEnd(controller.signal)
  controller.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(askedToEnd(controller.signal)).resolves.toBeUndefined()
})
