import { describe, expect, it } from 'vitest'
import { apiProxyOptions } from './api-proxy-options.ts'

// rules/wire#where-it-is-served
describe('the headers of a forwarded call', () => {
  const { rewriteRequestHeaders, rewriteHeaders } = apiProxyOptions('http://127.0.0.1:4000').replyOptions
  const visit = { host: 'metsa.example.fi', protocol: 'https', ip: '203.0.113.9' }

  it('say who asks, as trusted proxies resolved it and not as a visitor claims', () => {
    expect(rewriteRequestHeaders(visit, { accept: '*/*', expect: '100-continue', 'x-forwarded-host': 'evil' })).toEqual(
      {
        accept: '*/*',
        'x-forwarded-host': 'metsa.example.fi',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
      },
    )
  })

  it('come back without those of the connection', () => {
    expect(rewriteHeaders({ etag: '"a"', connection: 'close', 'keep-alive': 'timeout=5' })).toEqual({ etag: '"a"' })
  })
})
