import { expect, test } from 'vitest'
import { createServer } from '../http/create-server.ts'
import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import { parseConfiguration } from './configuration.ts'

const secret = 'x'.repeat(32)

test('everything but the secret has a default', () => {
  expect(parseConfiguration({ PORTTI_SECRET: secret, PORTTI_API_PORT: '', DATABASE_URL: '' })).toMatchObject({
    databaseUrl: undefined,
    host: '127.0.0.1',
    port: 4000,
    cataloguePaths: [],
    apiUrl: 'http://127.0.0.1:4000',
    publicOrigins: [],
    secret,
    trustedProxies: 'loopback',
    isRateLimited: true,
    hasCardTerminal: false,
    logLevel: 'warn',
  })
})

test('what is set is taken', () => {
  const env = {
    PORTTI_SECRET: secret,
    DATABASE_URL: 'postgresql://u:p@db/shop',
    PORTTI_API_PORT: '8080',
    PORTTI_API_HOST: '0.0.0.0',
    PORTTI_CATALOGUE: '/etc/catalogue.json',
    PORTTI_DATA_DIR: '/var/portti',
    PORTTI_API_URL: 'https://api.example.fi/',
    PORTTI_PUBLIC_URL: 'https://shop.example.fi',
    PORTTI_RATE_LIMIT: 'off',
    PORTTI_TERMINAL_URL: 'https://terminal.example.fi',
    PORTTI_LOG_LEVEL: 'info',
  }
  expect(parseConfiguration(env)).toMatchObject({
    databaseUrl: 'postgresql://u:p@db/shop',
    host: '0.0.0.0',
    port: 8080,
    cataloguePaths: ['/etc/catalogue.json'],
    dataDir: '/var/portti',
    apiUrl: 'https://api.example.fi',
    publicOrigins: ['https://shop.example.fi'],
    isRateLimited: false,
    hasCardTerminal: true,
    logLevel: 'info',
  })
})

test.each([
  [{ PORTTI_SECRET: '' }, /^PORTTI_SECRET is not set: set it to /],
  [{ PORTTI_SECRET: 'short' }, /^PORTTI_SECRET has 5 characters: set it to /],
  [{ PORTTI_API_PORT: '0' }, /^PORTTI_API_PORT is "0": set it to /],
  [{ PORTTI_API_PORT: '70000' }, /^PORTTI_API_PORT is "70000": set it to /],
  [{ PORTTI_API_PORT: '4e3' }, /^PORTTI_API_PORT is "4e3": set it to /],
  [{ PORTTI_API_URL: 'api.example.fi' }, /^PORTTI_API_URL is "api.example.fi": set it to /],
  [{ PORTTI_PUBLIC_URL: 'https://example.fi/shop' }, /^PORTTI_PUBLIC_URL has .*: set it to /],
  [{ PORTTI_API_HOST: '0.0.0.0' }, /^PORTTI_API_HOST is "0.0.0.0", but no PORTTI_PUBLIC_URL says where .*: set that/],
  [{ PORTTI_RATE_LIMIT: 'no' }, /^PORTTI_RATE_LIMIT is "no": set it to /],
  [{ PORTTI_LOG_LEVEL: 'loud' }, /^PORTTI_LOG_LEVEL is "loud": set it to /],
  [{ PORTTI_METRICS_PORT: '4000' }, /^PORTTI_METRICS_PORT is "4000", the port of the API itself: set it to another /],
  [
    {
      PORTTI_API_PORT: '8080',
      PORTTI_API_HOST: '0.0.0.0',
      PORTTI_PUBLIC_URL: 'https://shop.example.fi',
      PORTTI_METRICS_PORT: '8080',
      PORTTI_METRICS_HOST: '10.0.0.1',
    },
    /^PORTTI_METRICS_PORT is "8080", the port of the API itself: set it to /,
  ],
  [{ DATABASE_URL: 'mysql://u:hidden@db/shop' }, /^DATABASE_URL is not an address of PostgreSQL: set it to /],
])('a bad %o stops with a sentence that says what to set', (wrong, sentence) => {
  const read = () => parseConfiguration({ PORTTI_SECRET: secret, ...wrong })
  expect(read).toThrow(ConfigurationFailure)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/hidden/)
})

test.each([
  'banana',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/255.0.255.0',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.1,',
  'true',
])('trusted proxies are not %s, and the sentence names the variable', proxies => {
  const read = () => parseConfiguration({ PORTTI_SECRET: secret, PORTTI_TRUSTED_PROXIES: proxies })
  expect(read).toThrow(ConfigurationFailure)
  expect(read).toThrow(/^PORTTI_TRUSTED_PROXIES has "[^"]*": set it to addresses /)
})

test.each([
  'loopback',
  'loopback, 10.0.0.0/8',
  '127.0.0.1,::1,uniquelocal,linklocal',
  '10.0.0.0/255.0.0.0',
  'fd00::/8',
  '192.168.1.1/32',
])('trusted proxies may be %s, and the server takes them', proxies => {
  const { trustedProxies } = parseConfiguration({ PORTTI_SECRET: secret, PORTTI_TRUSTED_PROXIES: proxies })
  expect(() => createServer({ trustedProxies, logLevel: 'silent', publicOrigins: [] })).not.toThrow()
})

test('metrics may have the port of the API on another address', () => {
  const env = { PORTTI_SECRET: secret, PORTTI_METRICS_PORT: '4000', PORTTI_METRICS_HOST: '10.0.0.1' }
  expect(parseConfiguration(env).metrics).toEqual({ host: '10.0.0.1', port: 4000 })
})
