import { afterEach, expect, test, vi } from 'vitest'
import { askConsent } from './ask-consent.ts'
import { consentChanged, writtenConsent } from './consent-cookie.ts'
import { chooseConsent, currentConsent } from './current-consent.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.cookie = `${writtenConsent('necessary')}; max-age=0`
})

// rules/consent#change-of-mind
test.each(['visibilitychange', 'focus', 'pageshow'])(
  'a choice of another tab ends the question, and is told to what follows it, at %s',
  sign => {
    const banner = document.createElement('div')
    banner.dataset['part'] = 'consent'
    document.body.append(banner)
    askConsent()
    expect(banner.hidden).toBe(false)

    document.cookie = writtenConsent('necessary')
    let isTold = false
    addEventListener(
      consentChanged,
      () => {
        isTold = true
      },
      { once: true },
    )
    expect(banner.hidden).toBe(false)
    dispatchEvent(new Event(sign))
    expect([banner.hidden, isTold]).toEqual([true, true])
  },
)

// rules/consent#consent-cookie
test('a choice that the browser does not keep ends the question on this page', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const banner = document.createElement('div')
  banner.dataset['part'] = 'consent'
  document.body.append(banner)
  askConsent()
  expect([banner.hidden, currentConsent()]).toEqual([false, undefined])

  chooseConsent('necessary')
  expect([banner.hidden, currentConsent()]).toEqual([true, 'necessary'])
  dispatchEvent(new Event('pageshow'))
  expect(banner.hidden).toBe(true)
})
