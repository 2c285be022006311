import { expect, test } from 'vitest'
import { parseSeatsioSettings } from './seatsio-settings.ts'

const keys = { PORTTI_SEATSIO_SECRET_KEY: 'secret', PORTTI_SEATSIO_WORKSPACE_KEY: 'public' }

test('without keys nothing is sold from charts', () => {
  expect(parseSeatsioSettings({})).toBeUndefined()
  expect(parseSeatsioSettings({ PORTTI_SEATSIO_SECRET_KEY: '', PORTTI_SEATSIO_REGION: 'na' })).toBeUndefined()
})

test('both keys make a workspace, in Europe unless said otherwise', () => {
  const usual = { region: 'eu', workspaceKey: 'public', secretKey: 'secret', host: 'https://api-eu.seatsio.net' }
  expect(parseSeatsioSettings(keys)).toEqual(usual)
  expect(parseSeatsioSettings({ ...keys, PORTTI_SEATSIO_REGION: 'na' })?.host).toBe('https://api-na.seatsio.net')
  expect(parseSeatsioSettings({ ...keys, PORTTI_SEATSIO_URL: 'http://127.0.0.1:9/' })?.host).toBe('http://127.0.0.1:9')
})

test.each([
  [{ PORTTI_SEATSIO_SECRET_KEY: 'very-secret' }, /WORKSPACE_KEY is not set/],
  [{ PORTTI_SEATSIO_WORKSPACE_KEY: 'public' }, /SECRET_KEY is not set/],
  [{ PORTTI_SEATSIO_SECRET_KEY: 'very-secret', PORTTI_SEATSIO_WORKSPACE_KEY: 'very-secret' }, /is the secret key/],
  [{ ...keys, PORTTI_SEATSIO_REGION: 'mars' }, /REGION is "mars"/],
  [{ ...keys, PORTTI_SEATSIO_URL: 'https://a.example/path' }, /address without a path/],
])('a half or wrong configuration stops the start with what to set, and shows no secret', (env, sentence) => {
  expect(() => parseSeatsioSettings(env)).toThrow(sentence)
  expect(() => parseSeatsioSettings(env)).not.toThrow(/very-secret/)
})
