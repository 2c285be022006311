import { expect, test } from 'vitest'
import { webPinHash } from './web-pin-hash.ts'

// rules/kiosk#offline-sign-in
test('hashes a PIN with its salt, the same way each time, and takes its time', async () => {
  const first = await webPinHash('1234', 'suola')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await webPinHash('1234', 'suola')).toBe(first)
  expect(await webPinHash('1235', 'suola')).not.toBe(first)
  expect(await webPinHash('1234', 'pippuri')).not.toBe(first)
})
