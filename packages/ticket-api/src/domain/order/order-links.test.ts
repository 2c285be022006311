import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigningKeys } from '../signing/signing-keys.ts'
import { createLinkSeed, createOrderLinks, type LinkedOrder } from './order-links.ts'

const clock = { now: 0 }
const first = { id: 'aa', salt: '11'.repeat(32), signsFrom: 0, isRevoked: false }
const keys = createSigningKeys('a secret that is long enough for all', () => clock.now, [first])
const links = createOrderLinks(keys.signer('order link'))
const order: LinkedOrder = { shop_id: 'a', number: 'P26-1', link_seed: createLinkSeed(), old_secret_hash: null }

// rules/orders#links
test('a token opens its own order, for its purpose alone', () => {
  const [own, pay] = [links.issue(order, 'order'), links.issue(order, 'pay')]
  expect(own).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect([links.opens(order, 'order', own), links.opens(order, 'pay', own)]).toEqual([true, true])
  expect([links.opens(order, 'order', pay), links.opens(order, 'pay', pay)]).toEqual([false, true])
  const others: readonly (LinkedOrder | undefined)[] = [
    undefined,
    { ...order, shop_id: 'b' },
    { ...order, number: 'P26-2' },
    { ...order, link_seed: createLinkSeed() },
  ]
  for (const other of others) expect(links.opens(other, 'order', own)).toBe(false)
  for (const token of ['', '.', `${own}x`, own.slice(1)]) expect(links.opens(order, 'order', token)).toBe(false)
})

// rules/tickets#own-link
test('a ticket’s own token opens that ticket alone, and ends with its code and with the order’s links', () => {
  const own = links.issueTicket(order, 'AAAA')
  expect(links.opensTicket(order, 'AAAA', own)).toBe(true)
  expect(links.opensTicket(order, 'AAAA', links.issue(order, 'order'))).toBe(true)
  expect(links.opensTicket(order, 'AAAA', links.issue(order, 'pay'))).toBe(false)
  // Another ticket, its renewed code, the whole order, its payment, revoked links, another order and another shop.
  expect(links.opensTicket(order, 'BBBB', own)).toBe(false)
  for (const scope of ['order', 'pay'] as const) expect(links.opens(order, scope, own)).toBe(false)
  for (const other of [
    undefined,
    { ...order, link_seed: createLinkSeed() },
    { ...order, number: 'P26-2' },
    { ...order, shop_id: 'b' },
  ]) {
    expect(links.opensTicket(other, 'AAAA', own)).toBe(false)
  }
})

// rules/orders#links
test('a link in an old e-mail outlives rotations of the key, until the key is revoked', () => {
  const token = links.issue(order, 'order')
  keys.replace([first, { ...first, id: 'bb', signsFrom: 1 }])
  clock.now = 10 * 365 * 24 * 60 * 60_000
  expect(links.opens(order, 'order', token)).toBe(true)
  keys.replace([
    { ...first, isRevoked: true },
    { ...first, id: 'bb', signsFrom: 1 },
  ])
  expect(links.opens(order, 'order', token)).toBe(false)
})

test('a secret that was sent before is known by its hash', () => {
  const old = { ...order, old_secret_hash: createHash('sha256').update('sent before').digest() }
  expect(links.opens(old, 'order', 'sent before')).toBe(true)
  expect(links.opens(old, 'order', 'sent after')).toBe(false)
})
