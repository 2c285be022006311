import { expect, test } from 'vitest'
import { journeyEnvironment, vitestEnvironment } from './test-environment.ts'

const env = {
  PATH: '/bin',
  CHROMIUM_PATH: '/usr/bin/chromium',
  DATABASE_URL: 'postgres://tests@db/postgres',
  PORTTI_TEST_FAULTS: 'long',
  PORTTI_SECRET: 'of a shop',
  PORTTI_DATA_DIR: '/srv/shop',
  NODE_ENV: 'production',
  NODE_OPTIONS: '--inspect',
  FORCE_COLOR: '1',
}

test('tests run on the PostgreSQL they are given, and know nothing else of a shop', () => {
  expect(vitestEnvironment(env)).toEqual({
    PATH: '/bin',
    CHROMIUM_PATH: '/usr/bin/chromium',
    DATABASE_URL: 'postgres://tests@db/postgres',
    PORTTI_TEST_FAULTS: 'long',
  })
})

test('journeys have databases of their own', () => {
  expect(journeyEnvironment(env)).toEqual({
    PATH: '/bin',
    CHROMIUM_PATH: '/usr/bin/chromium',
    PORTTI_TEST_FAULTS: 'long',
  })
})
