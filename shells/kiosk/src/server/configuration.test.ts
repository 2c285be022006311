import { describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'

describe('readConfiguration', () => {
  it('serves on this machine alone and asks the API of this machine unless told otherwise', () => {
    expect(readConfiguration({})).toEqual({
      port: 3100,
      host: '127.0.0.1',
      apiUrl: 'http://127.0.0.1:4000',
      publicOrigins: [],
      trustedProxies: 'loopback',
      areProxiesDeclared: false,
    })
  })

  it('takes what the environment sets, and the API address without its last slash', () => {
    const env = {
      PORTTI_KIOSK_PORT: '8080',
      PORTTI_KIOSK_HOST: '0.0.0.0',
      PORTTI_API_URL: 'https://api.example.fi/',
      PORTTI_PUBLIC_URL: 'https://liput.example.fi',
      PORTTI_TRUSTED_PROXIES: '10.0.0.0/8',
    }
    expect(readConfiguration(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      apiUrl: 'https://api.example.fi',
      publicOrigins: ['https://liput.example.fi'],
      trustedProxies: 'loopback,10.0.0.0/8',
      areProxiesDeclared: true,
    })
  })

  it.each(['', '0', '65536', 'kassa', '80.5'])('refuses the port "%s" with a sentence that says what to set', port => {
    expect(() => readConfiguration({ PORTTI_KIOSK_PORT: port })).toThrow(/^PORTTI_KIOSK_PORT must be a port number/)
  })

  // rules/kiosk#card-terminal
  it('connects a card terminal by its address and its name', () => {
    const env = { PORTTI_TERMINAL_URL: 'https://terminal.example.fi/sync', PORTTI_TERMINAL_ID: 'P400-1' }
    expect(readConfiguration(env)).toMatchObject({ terminal: { url: env.PORTTI_TERMINAL_URL, id: 'P400-1' } })
    expect(() => readConfiguration({ ...env, PORTTI_TERMINAL_ID: '' })).toThrow(/^PORTTI_TERMINAL_ID must be the name/)
    expect(() => readConfiguration({ ...env, PORTTI_TERMINAL_URL: 'pääte' })).toThrow(/^PORTTI_TERMINAL_URL must be/)
  })

  it('refuses an API address that is none', () => {
    expect(() => readConfiguration({ PORTTI_API_URL: 'kassa' })).toThrow(/^PORTTI_API_URL must be the address/)
  })

  it('refuses to be reached from elsewhere without a declared public address', () => {
    expect(() => readConfiguration({ PORTTI_KIOSK_HOST: '0.0.0.0' })).toThrow(
      /^PORTTI_KIOSK_HOST is "0\.0\.0\.0", but no/,
    )
    expect(() => readConfiguration({ PORTTI_TRUSTED_PROXIES: 'banana' })).toThrow(
      /^PORTTI_TRUSTED_PROXIES has "banana"/,
    )
  })
})
