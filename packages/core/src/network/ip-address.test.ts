import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientNetworks, isLoopbackAddress, networkOf, parseIpAddress } from './ip-address.ts'

const network = (text: string, bits: number): string | undefined => {
  const address = parseIpAddress(text)
  return address && networkOf(address, bits)
}

describe('an address', () => {
  it.each([
    ['203.0.113.9', 32, '203.0.113.9'],
    ['::ffff:203.0.113.9', 32, '203.0.113.9'],
    ['203.0.113.9', 24, '203.0.113'],
    ['2001:db8:0:1:aaaa::1', 64, '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:bbbb:cccc:dddd:eeee', 64, '2001:db8:0:1'],
    ['2001:db8:7:1:aaaa::1', 48, '2001:db8:7'],
    ['2001:db8::1', 64, '2001:db8:0:0'],
    ['64:ff9b::192.0.2.33', 128, '64:ff9b:0:0:0:0:c000:221'],
    ['::2', 64, '0:0:0:0'],
  ])('%s is in the network of %i bits %s', (text, bits, expected) => expect(network(text, bits)).toBe(expected))

  it.each(['', 'kauppa', '1.2.3', '1.2.3.256', '01.2.3.4', '1::2::3', '1:2:3', '1:2:3:4:5:6:7:8:9', '12345::', '::g'])(
    'is not "%s"',
    text => expect(parseIpAddress(text)).toBeUndefined(),
  )

  it('is the same however its zeros are written', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 65_535 }), { maxLength: 3 })
    const hex = (group: number): string => group.toString(16)
    fc.assert(
      fc.property(groups, groups, (head, tail) => {
        const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0)
        const long = [...head, ...zeros, ...tail].map(group => hex(group).padStart(4, '0')).join(':')
        expect(parseIpAddress(`${head.map(hex).join(':')}::${tail.map(hex).join(':')}`)).toEqual(parseIpAddress(long))
      }),
    )
  })

  it.each(['127.0.0.1', '127.8.8.8', '::ffff:127.0.0.1', '::1', '0:0:0:0:0:0:0:1'])('%s is this machine', text =>
    expect(isLoopbackAddress(text)).toBe(true),
  )
  it.each(['10.0.0.1', '128.0.0.1', '::', '::2', 'fe80::1', 'localhost'])('%s is not', text =>
    expect(isLoopbackAddress(text)).toBe(false),
  )
})

// rules/production#trusted-proxies
describe('a client', () => {
  it.each([
    ['203.0.113.9', { address: '203.0.113.9' }],
    ['203.0.113.9:51234', { address: '203.0.113.9' }],
    ['::ffff:203.0.113.9', { address: '203.0.113.9' }],
    ['2001:db8:7:1:aaaa::1', { address: '2001:db8:7:1', site: '2001:db8:7' }],
    ['[2001:db8:7:1::1]', { address: '2001:db8:7:1', site: '2001:db8:7' }],
    ['[2001:db8:7:1::1]:51234', { address: '2001:db8:7:1', site: '2001:db8:7' }],
    ['127.0.0.1', undefined],
    ['::1', undefined],
    // A port is written by a proxy: nobody on this machine comes through one.
    ['127.0.0.1:51234', { address: '127.0.0.1' }],
  ])('%s is counted by %o', (client, networks) => expect(clientNetworks(client)).toEqual(networks))

  it('that no address names is one, whatever a proxy passes on', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        if (parseIpAddress(text.replace(/:\d{1,5}$/, '').replaceAll(/[[\]]/g, '')) === undefined) {
          expect(clientNetworks(text)).toEqual({ address: 'unknown' })
        }
      }),
    )
  })
})
