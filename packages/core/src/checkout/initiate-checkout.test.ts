import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FakeTrouble } from '../testing/fake-ticket-api.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { createVisitService } from '../visit/create-visit-service.ts'

const payUrl = 'https://maksu.example/1'
const order = { number: 'P27-000001', secret: 'salaisuus' }

const trouble = fc.option(
  fc.constantFrom<FakeTrouble[]>(
    'request_lost',
    'answer_lost',
    { status: 503, body: '' },
    { status: 520, body: '' },
    { answeredByProxy: { status: 524, body: '' } },
    { status: 409, body: { error: { code: 'cart_item_sales_closed' } } },
    { status: 200, body: '<html>' },
  ),
  { nil: undefined, freq: 2 },
)
const act = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('begin' as const, 'quick' as const) },
    { weight: 3, arbitrary: fc.constantFrom('check_again' as const, 'next_page' as const) },
    { weight: 1, arbitrary: fc.constantFrom('cancel' as const, 'resume' as const) },
  ),
  presses: fc.integer({ min: 1, max: 3 }),
  troubles: fc.array(trouble, { maxLength: 3 }),
  server: fc.constantFrom({}, { next_step: { forward_to_url: payUrl } }, { checkout_status: 'COMPLETED', order }),
  waitMs: fc.constantFrom(0, 100, 3_000, 40_000),
})

/**
 * One browser, and the checkouts whose creation it heard of: an action keeps one key, however often it is sent
 * (rules/cart#safe-to-repeat).
 */
const openBrowser = () => {
  const first = createTestCore({ page: 'checkout' })
  first.core.dispose()
  const heardOf = new Set<string>()
  const send: TestCore['server']['send'] = async request => {
    const answer = await first.server.send(request)
    const isCreation = request.method === 'POST' && /\/checkouts\.json\?/.test(request.path)
    const created = answer.isOk() && answer.value.status === 201
    if (isCreation && created) heardOf.add(request.headers['idempotency-key'] ?? '')
    return answer
  }
  const pages: TestCore[] = []
  const openPage = (): TestCore => {
    const page = createTestCore({ before: { ...first, server: { ...first.server, send } }, page: 'checkout' })
    pages.push(page)
    return page
  }
  return { server: first.server, clock: first.clock, heardOf, pages, openPage }
}

const perform = ({ core }: TestCore, kind: string): Promise<unknown> => {
  const items = [{ productId: 'lippu', amount: 1 }]
  switch (kind) {
    case 'begin':
      return core.checkout.begin({ areTermsAccepted: true })
    case 'quick':
      return core.quick.quickOrder({ items, areTermsAccepted: true })
    case 'check_again':
      return core.checkout.checkAgain()
    case 'cancel':
      return core.checkout.cancel()
    default:
      return Promise.resolve(core.open(createVisitService).start())
  }
}

describe('InitiateCheckout', () => {
  // rules/checkout#tracking-events
  it('is tracked once for each checkout that was begun and heard of, whatever is pressed how often on any network', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async acts => {
        const browser = openBrowser()
        let page = browser.openPage()
        await page.core.cart.add([{ productId: 'lippu', amount: 1 }])
        const running: Promise<unknown>[] = []
        for (const { kind, presses, troubles, server, waitMs } of acts) {
          browser.server.trouble(...troubles)
          browser.server.setCheckout({ checkout_status: 'PROCESSING', next_step: null, ...server })
          if (kind === 'next_page') {
            page.core.dispose()
            page = browser.openPage()
          }
          for (let press = 0; press < presses; press += 1) running.push(perform(page, kind))
          await browser.clock.advance(waitMs)
        }
        await browser.clock.advance(120_000)
        await Promise.all(running)
        const tracked = browser.pages.flatMap(({ tracker }) => tracker.tracked.map(({ name }) => name))
        const initiated = tracked.filter(name => name === 'InitiateCheckout')
        expect(initiated).toHaveLength(browser.heardOf.size)
        page.core.dispose()
      }),
      { numRuns: 100 },
    )
  })
})
