import { expect, test } from 'vitest'
import { addressKey, siteKey } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:bbbb:cccc:dddd:eeee', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::2', '0:0:0:0'],
  ['127.0.0.1', undefined],
  ['127.8.8.8', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['::1', undefined],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['made up', 'unknown'],
])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key))

test.each([
  ['2001:db8:7:1::1', '2001:db8:7'],
  ['203.0.113.9', undefined],
  ['::1', undefined],
  ['made up', undefined],
])('%s is of the site %s', (address, key) => expect(siteKey(address)).toBe(key))
