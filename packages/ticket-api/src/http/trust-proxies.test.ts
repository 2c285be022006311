import { expect, test, vi } from 'vitest'
import { rememberTrusted, trustProxies } from './trust-proxies.ts'

// rules/production#trusted-proxies
test('an address is judged the same however often it is asked about', () => {
  const isTrusted = trustProxies('loopback, 10.0.0.13')
  const trusted = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.13']
  const others = ['10.0.0.14', '203.0.113.9', '203.0.113.9, 10.0.0.13', 'unknown', '']
  for (let turn = 0; turn < 3; turn += 1) {
    expect([...trusted, ...others].filter(address => isTrusted(address, turn))).toEqual(trusted)
  }
})

// rules/production#trusted-proxies
test('a proxy is judged once; an address that is not trusted, and those of a flood, each time', () => {
  const judge = vi.fn<(address: string) => boolean>(address => address !== 'somebody')
  const isTrusted = rememberTrusted(judge)
  const timesJudged = (address: string): number => {
    judge.mockClear()
    for (let turn = 0; turn < 3; turn += 1) isTrusted(address, 0)
    return judge.mock.calls.length
  }
  expect([timesJudged('proxy'), timesJudged('somebody')]).toEqual([1, 3])
  for (let made = 0; made < 1_000; made += 1) isTrusted(`made up ${made}`, 1)
  expect([timesJudged('made up 999'), timesJudged('proxy')]).toEqual([3, 0])
})
