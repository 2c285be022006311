import { createHmac, type KeyObject } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { deriveKey } from '../../domain/signing/derive-key.ts'
import { isSameText } from '../../domain/signing/signing-keys.ts'
import type { SandboxLedger, SandboxPayment } from '../../providers/payment/sandbox-ledger.ts'
import { sandboxNoticeKey, signSandboxNotice } from '../../providers/payment/sandbox-notice.ts'
import { createSandboxNotices } from '../../providers/payment/sandbox-notices.ts'
import { sandboxPage, sandboxPolicy, unknownSandboxPage } from '../../providers/payment/sandbox-page.ts'
import type { SendSandboxNotice } from '../../providers/payment/send-sandbox-notice.ts'
import { languageOf } from '../plugins/request-language.ts'

type SandboxRouteDeps = {
  readonly sandboxLedger: SandboxLedger
  readonly secret: string
  readonly now: () => number
  /** When it fails, the shop finds out by polling, as with any provider. */
  readonly sendSandboxNotice: SendSandboxNotice
}

type Params = { Params: { reference: string } }

/** The sandbox's hosted page. It belongs to no shop: its address alone names the payment. */
export const registerSandboxRoutes = (app: FastifyInstance, deps: SandboxRouteDeps): void => {
  const { sandboxLedger: ledger, now } = deps
  const sendNotice = createSandboxNotices(deps.sendSandboxNotice, now)
  const key = deriveKey(deps.secret, 'sandbox form')
  const noticeKey = sandboxNoticeKey(deps.secret)
  const path = '/sandbox/payments/:reference/'
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    scope.get<Params>(path, { schema: { hide: true } }, async (request, reply) => {
      const payment = await ledger.find(request.params.reference)
      if (!payment) return sendPage(reply.status(404), unknownSandboxPage(languageOf(request)), [])
      return sendPage(reply, sandboxPage(payment, formToken(payment, key)), originsOf(payment))
    })
    scope.post<Params>(path, { schema: { hide: true } }, async (request, reply) => {
      const payment = await ledger.find(request.params.reference)
      if (!payment) return sendPage(reply.status(404), unknownSandboxPage(languageOf(request)), [])
      const { action, token } = formOf(request.body)
      const next = isToken(token, payment, key)
        ? await executeAction({ ledger, now, sendNotice, noticeKey }, payment, action, request.log)
        : undefined
      if (next === undefined) {
        return sendPage(reply.status(400), sandboxPage(payment, formToken(payment, key)), originsOf(payment))
      }
      return reply.redirect(next, 303)
    })
    done()
  })
}

const outcomes = { pay: 'paid', decline: 'declined', cancel: 'cancelled' } as const

/** The shopper's next address; undefined for an action that the page does not offer. */
const executeAction = async (
  {
    ledger,
    now,
    sendNotice,
    noticeKey,
  }: {
    readonly ledger: SandboxLedger
    readonly now: () => number
    readonly sendNotice: ReturnType<typeof createSandboxNotices>
    readonly noticeKey: KeyObject
  },
  payment: SandboxPayment,
  action: string,
  log: FastifyBaseLogger,
): Promise<string | undefined> => {
  if (action === 'leave') return payment.returnUrl
  if (action !== 'pay' && action !== 'decline' && action !== 'cancel') return undefined
  const { shopId, reference, amountCents } = payment
  // When it is pressed twice, the first press counts.
  const outcome = (await ledger.end(reference, outcomes[action])) ?? payment.status
  const { body, signature } = signSandboxNotice({ shopId, reference, amountCents, outcome }, noticeKey, now())
  await sendNotice(body, signature, log)
  return outcome === 'cancelled' ? payment.cancelUrl : payment.returnUrl
}

const sendPage = (reply: FastifyReply, html: string, returnOrigins: readonly string[]): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sandboxPolicy(returnOrigins),
    })
    .send(html)

const originsOf = ({ returnUrl, cancelUrl }: SandboxPayment): readonly string[] =>
  [returnUrl, cancelUrl].map(url => new URL(url).origin)

/** Only somebody who was shown the page can send its form. */
const formToken = ({ reference }: SandboxPayment, key: KeyObject): string =>
  createHmac('sha256', key).update(reference).digest('base64url')

const isToken = (token: string, payment: SandboxPayment, key: KeyObject): boolean =>
  isSameText(token, formToken(payment, key))

const formOf = (body: unknown): { readonly action: string; readonly token: string } => {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return { action: text('action'), token: text('token') }
}
