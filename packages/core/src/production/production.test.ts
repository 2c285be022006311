import { describe, expect, it } from 'vitest'
import { isOwnMachineHost, isOwnMachineVisit } from './own-machine.ts'
import { parsePublicOrigins, shopOrigin, transportHeaders } from './public-origins.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

// rules/production#loopback-only
describe('one’s own machine', () => {
  it.each(['localhost', 'localhost:3000', 'peltohovi.localhost:3000', '127.0.0.1:4000', '[::1]:3000', 'LOCALHOST'])(
    'is asked by %s',
    host => expect(isOwnMachineHost(host)).toBe(true),
  )
  it.each(['liput.example.fi', 'localhost.example.fi', '192.168.1.20:3000', '127.0.0.1.example.fi', '', '::2'])(
    'is not asked by %s',
    host => expect(isOwnMachineHost(host)).toBe(false),
  )
  it('is not who asks through a proxy of this machine from elsewhere', () => {
    expect(isOwnMachineVisit({ host: 'localhost:3000', ip: '127.0.0.1' })).toBe(true)
    expect(isOwnMachineVisit({ host: 'localhost:3000', ip: '203.0.113.9' })).toBe(false)
    expect(isOwnMachineVisit({ host: 'liput.example.fi', ip: '127.0.0.1' })).toBe(false)
  })
})

// rules/production#public-origin
describe('declared origins', () => {
  it('are a list, in small letters and without a last slash', () => {
    expect(parsePublicOrigins('https://Liput.example.fi/, https://metsa.example.fi:8443')._unsafeUnwrap()).toEqual([
      'https://liput.example.fi',
      'https://metsa.example.fi:8443',
    ])
    expect(parsePublicOrigins(' ')._unsafeUnwrap()).toEqual([])
  })

  it.each([
    'liput.example.fi',
    'https://example.fi/liput',
    'https://u:p@example.fi',
    'ftp://example.fi',
    'https://a b',
  ])('are not %s', text => expect(parsePublicOrigins(text)._unsafeUnwrapErr()).toBe(text))

  it('are what a shop’s addresses are built from, whatever host a request names', () => {
    const declared = ['https://liput.example.fi', 'https://metsa.example.fi']
    const forged = { protocol: 'http', host: 'evil.example' }
    expect(shopOrigin({ host: 'metsa.example.fi' }, declared, forged)).toBe('https://metsa.example.fi')
    expect(shopOrigin({ host: 'peltohovi.localhost' }, declared, forged)).toBe('https://liput.example.fi')
    expect(shopOrigin({ host: 'peltohovi.localhost' }, [], { protocol: 'http', host: 'localhost:3000' })).toBe(
      'http://localhost:3000',
    )
  })

  it('keep browsers at https where all of them are', () => {
    expect(transportHeaders(['https://a.fi'])).toEqual({ 'strict-transport-security': 'max-age=31536000' })
    expect(transportHeaders(['https://a.fi', 'http://b.fi'])).toEqual({})
    expect(transportHeaders([])).toEqual({})
  })
})

// rules/production#trusted-proxies
describe('trusted proxies', () => {
  it('are this machine and those named', () => {
    expect(parseTrustedProxies(undefined)._unsafeUnwrap()).toBe('loopback')
    expect(parseTrustedProxies('loopback, 10.0.0.0/8')._unsafeUnwrap()).toBe('loopback,10.0.0.0/8')
    expect(parseTrustedProxies('10.0.0.1,fd00::/8')._unsafeUnwrap()).toBe('loopback,10.0.0.1,fd00::/8')
  })
  it.each(['banana', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/255.0.255.0', '::1/129', '10.0.0.0/8/8', 'true'])(
    'are not %s',
    text => expect(parseTrustedProxies(text)._unsafeUnwrapErr()).toBe(text),
  )
})
