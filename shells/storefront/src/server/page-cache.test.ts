import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageCache, type Encoding, packText, toCachedPage } from './page-cache.ts'

const page = (html: string, status = 200, encoding: Encoding = 'identity') =>
  toCachedPage(status, {}, packText(html, encoding))

describe('a rendered page', () => {
  it.each(['br', 'gzip', 'identity'] as const)('is the same text in every encoding, packed first as %s', first => {
    const { packed } = page('<p>Äiti</p>', 200, first)
    const bytesOf = (encoding: Encoding): Buffer => Buffer.from(packed(encoding).body, 'latin1')
    const texts = [bytesOf('identity'), brotliDecompressSync(bytesOf('br')), gunzipSync(bytesOf('gzip'))].map(String)
    expect(texts).toEqual(Array(3).fill('<p>Äiti</p>'))
  })

  it('has the headers of its encoding, made once', () => {
    const { packed, unchanged, etag } = toCachedPage(
      200,
      { vary: 'accept-encoding' },
      packText('a'.repeat(99), 'identity'),
    )
    expect(packed('identity').headers).toEqual(['vary', 'accept-encoding', 'etag', etag, 'content-length', '99'])
    expect(packed('br').headers).toContain('content-encoding')
    expect(packed('br')).toBe(packed('br'))
    expect(unchanged.headers).toEqual(['vary', 'accept-encoding', 'etag', etag])
  })

  it('has an ETag that changes with its text', () => {
    expect(page('a').etag).toBe(page('a').etag)
    expect(page('a').etag).not.toBe(page('b').etag)
    expect(page('a', 200, 'br').etag).toBe(page('a', 200, 'gzip').etag)
  })
})

describe('the page cache', () => {
  const setUp = () => {
    let now = 0
    let rendered = 0
    const cache = createPageCache({ freshMs: 1_000, capacity: 2, now: () => now })
    return {
      get: (key: string, status = 200) =>
        cache.get(key, () => {
          rendered += 1
          return Promise.resolve(page(`${key} ${rendered}`, status))
        }),
      pass: (ms: number) => {
        now += ms
      },
      rendered: () => rendered,
    }
  }

  it('renders a page once while it is fresh, and again when it is not', async () => {
    const { get, pass, rendered } = setUp()
    await get('/')
    pass(999)
    await get('/')
    expect(rendered()).toBe(1)
    pass(1)
    await get('/')
    expect(rendered()).toBe(2)
  })

  it('renders once for callers that come together', async () => {
    const { get, rendered } = setUp()
    const [a, b] = await Promise.all([get('/'), get('/')])
    expect(a).toBe(b)
    expect(rendered()).toBe(1)
  })

  it('does not keep a page that failed', async () => {
    const { get, rendered } = setUp()
    await get('/', 500)
    await get('/')
    expect(rendered()).toBe(2)
  })

  it('keeps the way to another origin, and no redirect within the shop, which needs the query of each request', () => {
    const redirect = (location: string) => toCachedPage(302, { location }, packText('', 'identity'))
    expect(redirect('https://kuvat.example/a.jpg')).toMatchObject({ isCacheable: true, location: undefined })
    expect(redirect('/fi/events/')).toMatchObject({ isCacheable: false, location: '/fi/events/' })
  })

  it('forgets the oldest page when it is full', async () => {
    const { get, rendered } = setUp()
    for (const key of ['/a', '/b', '/c', '/c', '/b']) await get(key)
    expect(rendered()).toBe(3)
    await get('/a')
    expect(rendered()).toBe(4)
  })

  it('lets a failed rendering be tried again', async () => {
    const cache = createPageCache({ freshMs: 1_000, capacity: 2, now: () => 0 })
    await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('/', () => Promise.resolve(page('fine')))).packed('identity').body).toBe('fine')
  })
})
