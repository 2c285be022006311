import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfiguration } from '../terminal/configuration.ts'
import { findFreePorts, probePort, refuseTakenPorts } from './port-check.ts'

async function occupy(host: string, port: number) {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

async function freeConfiguration() {
  const [storefront, kiosk, api] = await findFreePorts(3)
  const env = { PORTTI_STOREFRONT_PORT: `${storefront}`, PORTTI_KIOSK_PORT: `${kiosk}`, PORTTI_API_PORT: `${api}` }
  return parseConfiguration(env, '/shop')
}

test('found ports are different and free', async () => {
  const ports = await findFreePorts(3)
  expect(new Set(ports).size).toBe(3)
  expect(await Promise.all(ports.map(probePort))).toEqual(['free', 'free', 'free'])
})

test('free ports let the start go on', async () => {
  await expect(refuseTakenPorts(await freeConfiguration())).resolves.toBeUndefined()
})

test.each(['127.0.0.1', '0.0.0.0'])('a port taken on %s is refused with its number and its variable', async host => {
  const configuration = await freeConfiguration()
  await occupy(host, configuration.apiPort)
  await expect(refuseTakenPorts(configuration)).rejects.toThrow(
    `Port ${configuration.apiPort} is already in use: stop what uses it or set PORTTI_API_PORT to a free port.`,
  )
})
