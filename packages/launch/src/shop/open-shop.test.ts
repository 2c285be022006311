import { expect, test } from 'vitest'
import { parseConfiguration } from '../terminal/configuration.ts'
import { readyLine, whenStopped } from './open-shop.ts'
import { planServices } from './stack.ts'

const readyWith = (env: Readonly<Record<string, string>>): string => {
  const database = { url: 'postgres://127.0.0.1/portti', ownerUrl: 'postgres://127.0.0.1/portti' }
  return readyLine(planServices(parseConfiguration(env, '/shop'), { root: '/shop', database, secret: 'x', env }))
}

test('the ready line names the three addresses as documented', () => {
  expect(readyWith({})).toBe(
    'Portti ready  storefront=http://127.0.0.1:3000/  kiosk=http://127.0.0.1:3100/  api=http://127.0.0.1:4000/',
  )
})

test('the ready line names the address at which a server was told to listen', () => {
  const env = { PORTTI_STOREFRONT_HOST: '10.0.0.11', PORTTI_KIOSK_HOST: '0.0.0.0', PORTTI_API_HOST: '::1' }
  expect(readyWith(env)).toBe(
    'Portti ready  storefront=http://10.0.0.11:3000/  kiosk=http://127.0.0.1:3100/  api=http://[::1]:4000/',
  )
})

test('a request to end is noticed before and after somebody waits for it', async () => {
  const controller = new AbortController()
  const waiting = whenStopped(controller.signal)
  controller.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(whenStopped(controller.signal)).resolves.toBeUndefined()
})
