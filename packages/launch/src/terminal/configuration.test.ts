import { describe, expect, test } from 'vitest'
import { CommandFailure } from './command-failure.ts'
import { parseConfiguration } from './configuration.ts'

const read = (env: Record<string, string>) => parseConfiguration(env, '/shop')

describe('parseConfiguration', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(read({})).toEqual({
      storefrontPort: 3000,
      kioskPort: 3100,
      apiPort: 4000,
      dataDir: '/shop/.data',
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      catalogues: ['/shop/packages/ticket-api/catalogues'],
    })
  })

  test('an empty variable counts as not set', () => {
    expect(read({ PORTTI_API_PORT: '', PORTTI_DATA_DIR: '', DATABASE_URL: '' })).toEqual(read({}))
  })

  test('every variable is taken as given, paths relative to the shop', () => {
    expect(
      read({
        PORTTI_STOREFRONT_PORT: '1',
        PORTTI_KIOSK_PORT: '65535',
        PORTTI_API_PORT: '8080',
        PORTTI_DATA_DIR: 'var/data',
        PORTTI_CATALOGUE: '/etc/catalogue.json, more',
        DATABASE_URL: 'postgresql://portti_shop@db:5432/portti',
        DATABASE_OWNER_URL: 'postgresql://portti@db:5432/portti',
      }),
    ).toEqual({
      storefrontPort: 1,
      kioskPort: 65_535,
      apiPort: 8080,
      dataDir: '/shop/var/data',
      catalogues: ['/etc/catalogue.json', '/shop/more'],
      databaseUrl: 'postgresql://portti_shop@db:5432/portti',
      databaseOwnerUrl: 'postgresql://portti@db:5432/portti',
    })
  })

  test('a database address through a local socket is accepted', () => {
    expect(read({ DATABASE_URL: 'postgres:///portti?host=/run/postgresql' }).databaseUrl).toContain('/run/postgresql')
  })

  test.each(['0', '65536', '-1', '80a', '3000.5', '1e3', ' 3000', 'http'])(
    'port "%s" is refused by its variable',
    text => {
      expect(() => read({ PORTTI_KIOSK_PORT: text })).toThrow(
        new CommandFailure(
          `PORTTI_KIOSK_PORT is "${text}": set it to a port number from 1 to 65535, or leave it out for 3100.`,
        ),
      )
    },
  )

  test('two services on one port are refused with both variables named', () => {
    expect(() => read({ PORTTI_API_PORT: '3000' })).toThrow(
      'PORTTI_STOREFRONT_PORT and PORTTI_API_PORT are both 3000: set one of them to another port.',
    )
  })

  test('a bad database address is refused without repeating its password', () => {
    const refused = () => read({ DATABASE_URL: 'mysql://root:hunter2@db/shop' })
    expect(refused).toThrow(/^DATABASE_URL is not an address/)
    expect(refused).not.toThrow(/hunter2/)
  })
})
