import { expect, test } from 'vitest'
import { findInstalledChromium } from './chromium.ts'

const among =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('CHROMIUM_PATH wins over an installed one', () => {
  const env = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' }
  expect(findInstalledChromium(env, among('/opt/chromium', '/usr/bin/chromium'))).toBe('/opt/chromium')
})

test('a CHROMIUM_PATH that leads nowhere is refused instead of passed over', () => {
  const env = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' }
  expect(() => findInstalledChromium(env, among('/usr/bin/chromium'))).toThrow('CHROMIUM_PATH is /opt/gone')
})

test('Chromium itself is preferred to a browser made from it, wherever in the path they are', () => {
  const env = { PATH: '/usr/local/bin::/usr/bin' }
  const exists = among('/usr/local/bin/google-chrome', '/usr/bin/chromium')
  expect(findInstalledChromium(env, exists)).toBe('/usr/bin/chromium')
  expect(findInstalledChromium(env, among('/usr/local/bin/google-chrome'))).toBe('/usr/local/bin/google-chrome')
})

test('the one without windows is preferred: it needs half the time', () => {
  const exists = among('/usr/bin/chromium', '/opt/bin/chromium-headless-shell')
  expect(findInstalledChromium({ PATH: '/usr/bin:/opt/bin' }, exists)).toBe('/opt/bin/chromium-headless-shell')
})

test('a machine without one gives nothing', () => {
  expect(findInstalledChromium({ PATH: '/usr/bin' }, () => false)).toBeUndefined()
  expect(findInstalledChromium({}, () => false)).toBeUndefined()
})
