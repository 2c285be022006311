import { shopError } from '@portti/core/rules'
import { err } from 'neverthrow'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../pages/routes.ts'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const withGuests = {
  ...aShop,
  facebookPixels: ['123'],
  liveChat: { scriptUrl: 'https://chat.example/widget.js', hosts: ['socket.chat.example'] },
}
const given: Readonly<Record<string, string>> = { place: 'r1~0~3~a.b', ticketCode: 'ABC', secret: 'salaisuus' }

/** Each page by an address of it. */
const paths = routes.map(([path]) => path.replaceAll(/:(\w+)\+?/g, (_, name: string) => given[name] ?? 'yksi'))
/** Their addresses hold a token, or they hold a payment, an order or a stream. */
const ofOneVisitor = paths.filter(path =>
  /^\/(?:checkout|cart\/cancelled|thank-you|orders\/(?!find)|stream|reminders\/yksi\/salaisuus)|r1~0~3/.test(path),
)

const away = () => Promise.resolve(err(shopError('unspecified_exception')))
const nothing = () => Promise.resolve(err({ ...shopError('unspecified_exception'), status: 404 }))
const catalogues = {
  'nothing of what they ask for': { event: nothing, product: nothing, serving: nothing },
  'a catalogue that does not answer': { event: away, events: away, product: away, serving: away },
}

// rules/wire#every-answer
describe.each(Object.entries(catalogues))('pages of %s', (_what, catalogue) => {
  const ask = async (path: string, shop: typeof aShop) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const answer = await appOf(shop, catalogue).inject({ url: path, headers: { host: 'metsa.localhost' } })
    const said = log.mock.calls.join('\n')
    log.mockRestore()
    return { ...answer, headers: answer.headers, policy: String(answer.headers['content-security-policy']), said }
  }

  it.each(paths)('%s have a strict policy, and without a guest make no script of text', async path => {
    const { policy, headers } = await ask(path, aShop)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
    if (String(headers['content-type']).includes('html')) expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it.each([...ofOneVisitor, '/orders/P27-1/nowhere/'])('%s have no guest, whatever became of them', async path => {
    const { policy, body } = await ask(path, withGuests)
    expect(policy).not.toContain('chat.example')
    expect(body).not.toMatch(/data-pixels|data-chat|chat\.example/)
  })

  it.each(ofOneVisitor)('%s leave no token in the log', async path => {
    expect((await ask(path, aShop)).said).not.toMatch(/salaisuus|r1~|ABC/)
  })
})

// rules/wire#every-answer
it('a file that cannot be made is an error of its own, which leaves its form in the log and no address', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const event = () => Promise.reject(new Error('broken'))
  const asked = { url: '/events/salaisuus/poster.svg', headers: { host: 'metsa.localhost' } }
  const { statusCode, headers, body } = await appOf(aShop, { event }).inject(asked)
  const said = log.mock.calls.join('\n')
  log.mockRestore()
  expect([statusCode, headers['cache-control'], body]).toEqual([500, 'no-store', ''])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(said).toContain('"file":"/events/:id/poster.svg"')
  expect(said).not.toContain('salaisuus')
})
