import type { PageKind } from '@portti/core'
import {
  idsContract,
  keyValueStorageContract,
  navigatorContract,
  tabStorageContract,
} from '@portti/core/testing/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { browserNavigator, type SitePages } from './runtime/browser-navigator.ts'
import { cryptoIds } from './runtime/crypto-ids.ts'
import { webStorage } from './storage/web-storage.ts'
import { webTabStorage } from './storage/web-tab-storage.ts'

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
  localStorage.clear()
  sessionStorage.clear()
})

/** Another window of the same origin, which acts as another tab for storage. */
const openWindow = async (): Promise<{ readonly frame: HTMLIFrameElement; readonly inside: Window }> => {
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  frame.src = '/favicon.svg'
  document.body.append(frame)
  await loaded
  if (frame.contentWindow === null) throw new Error('The frame has no window')
  return { frame, inside: frame.contentWindow }
}

keyValueStorageContract('webStorage', async () => {
  localStorage.clear()
  return { storage: webStorage(), otherTab: webStorage((await openWindow()).inside) }
})

/** Windows of one tab share its session storage, so the other tab is a separate storage here. */
const otherTabOf = (): Pick<Window, 'sessionStorage'> => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { sessionStorage: sessionStorage as Storage }
}

tabStorageContract('webTabStorage', () => {
  localStorage.clear()
  sessionStorage.clear()
  return { tabStorage: webTabStorage(), otherTab: webTabStorage(otherTabOf()), storage: webStorage() }
})

describe('webStorage', () => {
  // rules/time-left#storage-cleared
  it('clears the session storage as well', () => {
    sessionStorage.setItem('a', 'x')
    webStorage().clear()
    expect(sessionStorage.length).toBe(0)
  })

  it('tells a page that comes back from the browser’s memory of what it may have missed, and only that one', () => {
    const told: string[] = []
    const end = webStorage().onChange(() => told.push('told'))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(told).toEqual([])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(told).toEqual(['told'])
    end()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(told).toEqual(['told'])
  })

  it('forgets silently where the browser forbids storage', () => {
    const forbidden = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    const storage = webStorage(forbidden)
    storage.set('a', 'x')
    expect(storage.get('a')).toBeUndefined()
    storage.remove('a')
    storage.clear()
    storage.onChange(() => undefined)()
    const tabStorage = webTabStorage(forbidden)
    tabStorage.set('a', 'x')
    expect(tabStorage.get('a')).toBeUndefined()
    tabStorage.remove('a')
  })

  it('forgets silently what is too large for the quota', () => {
    const storage = webStorage()
    storage.set('large', 'x'.repeat(30_000_000))
    expect(storage.get('large')).toBeUndefined()
  })
})

// rules/after-payment#four-places
it.each([
  ['cart', 'assign'],
  ['payment_return', 'replace'],
] as const)('leads on from the page %s by location.%s', (at, way) => {
  const moves: string[] = []
  const move = (name: string) => (url: string) => void moves.push(`${name} ${url}`)
  const place = { pathname: `/${at}/`, assign: move('assign'), replace: move('replace'), reload: () => undefined }
  browserNavigator(pages, place).go({ to: 'home' })
  expect(moves).toEqual([`${way} /home/?from=test#top`])
})

/** A site with flat paths: one page of each kind, at a path with its name. */
const pages: SitePages = {
  kindOf: path => (path === '/home/' ? 'browse' : (path.replaceAll('/', '') as PageKind)),
  urlOf: place => `/${place.to}/?from=test#top`,
}

navigatorContract('browserNavigator', async () => {
  const { frame, inside } = await openWindow()
  // The window stays while its documents change, and each document has its own location.
  const place = {
    get pathname(): string {
      return inside.location.pathname
    },
    assign: (url: string) => inside.location.assign(url),
    replace: (url: string) => inside.location.replace(url),
    reload: () => inside.location.reload(),
  }
  return {
    navigator: browserNavigator(pages, place),
    moving: async act => {
      const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
      act()
      await loaded
    },
  }
})

idsContract('cryptoIds in a browser', () => cryptoIds)
