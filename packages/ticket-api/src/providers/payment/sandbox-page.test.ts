import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SandboxPayment } from './sandbox-ledger.ts'
import { sandboxPage, sandboxPolicy, unknownSandboxPage } from './sandbox-page.ts'

const payment: SandboxPayment = {
  shopId: 'peltohovi',
  reference: '0b3c8e2e-9a0e-4f8b-8a35-5e6f3f0a9d11',
  orderReference: 'A1B2C3D4',
  language: 'fi',
  shopTitle: 'Peltohovi <b>& Co</b>',
  amountCents: 4980,
  status: 'pending',
  returnUrl: 'http://127.0.0.1:3000/thank-you/?checkout=1',
  cancelUrl: 'http://127.0.0.1:3000/cart/cancelled/',
}

describe('the payment page', () => {
  test.each([
    ['fi', 'Oikeaa rahaa ei veloiteta', 'Maksa 49,80\u00a0€'],
    ['en', 'No real money is charged', 'Pay €49.80'],
    ['sv', 'Inga riktiga pengar debiteras', 'Betala 49,80\u00a0€'],
  ] as const)('says in %s that it is a test, and what is to be paid', (language, notice, pay) => {
    const html = sandboxPage({ ...payment, language }, 'token')
    expect(html).toContain(`<html lang="${language}">`)
    for (const part of [notice, pay, 'A1B2C3D4', 'value="decline"', 'value="cancel"', 'value="leave"']) {
      expect(html).toContain(part)
    }
  })

  test('writes what the shop is called as text', () => {
    const html = sandboxPage(payment, '"><script>')
    expect(html).toContain('Peltohovi &lt;b&gt;&amp; Co&lt;/b&gt;')
    expect(html).not.toContain('<script>')
  })

  test('offers nothing to press when the payment has ended', () => {
    const html = sandboxPage({ ...payment, status: 'cancelled' }, 'token')
    expect(html).not.toContain('<button')
    expect(html).toContain('href="http://127.0.0.1:3000/cart/cancelled/"')
  })

  test('is allowed its own style, its own form, the way back, and nothing else', () => {
    const policy = sandboxPolicy(['http://127.0.0.1:3000', 'http://127.0.0.1:3000'])
    const style = /<style>([\s\S]*)<\/style>/.exec(sandboxPage(payment, 'token'))?.[1] ?? ''
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
        "form-action 'self' http://127.0.0.1:3000; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(sandboxPage(payment, 'token')).not.toMatch(/<script|style=|src=|https?:\/\/(?!127)/)
  })

  test('of no payment says so', () => expect(unknownSandboxPage('sv')).toContain('Betalningen finns inte.'))
})
