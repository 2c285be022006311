import { normaliseEmail } from '@portti/core/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { timeZoneOf } from '../../documents/contents/order-document.ts'
import { type WithdrawalStep, withdrawalPage } from '../../documents/withdrawal/withdrawal-page.ts'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import type { Proof, WithdrawableOrder } from '../../domain/withdrawal/withdrawable-order.ts'
import type { WithdrawalDrafts } from '../../domain/withdrawal/withdrawal-drafts.ts'
import type { WithdrawalFields } from '../../domain/withdrawal/withdrawal-fields.ts'
import { hasChosen, nextStep, type WithdrawalProblem } from '../../domain/withdrawal/withdrawal-step.ts'
import { findWithdrawableOrder } from '../../features/withdrawal/find-order.ts'
import { sendWithdrawal } from '../../features/withdrawal/send-withdrawal.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { readSentWithdrawals, readWithdrawal } from '../../store/withdrawal/read-withdrawal.ts'
import { waitsForGoods } from '../../store/withdrawal/waits-for-goods.ts'
import { guessLimits } from '../plugins/guess-limits.ts'
import { receiptLimits } from '../plugins/receipt-limits.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { emptyWithdrawalForm, readWithdrawalForm } from './withdrawal-form.ts'

export type WithdrawalDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly orderLinks: OrderLinks
  readonly withdrawalDrafts: WithdrawalDrafts
  readonly limits: RequestLimits
  readonly isRateLimited: boolean
  readonly now: () => number
}

const path = '/v2/withdrawals/:language/'
const querySchema = z.object({
  order: z.string().max(100).catch(''),
  secret: z.string().max(200).catch(''),
  step: z.string().catch(''),
  draft: z.string().max(8_000).catch(''),
})
const bodyLimit = 20_000

/**
 * The withdrawal function (rules/withdrawal.md): plain HTML forms, which need neither JavaScript nor a login. The
 * secret of an order, or the address it was bought with, shows its lines.
 */
export const registerWithdrawalRoutes = (
  app: FastifyInstance,
  { db: { kysely }, orderLinks, withdrawalDrafts: drafts, limits, isRateLimited, now }: WithdrawalDeps,
): void => {
  const guesses = guessLimits(limits)
  const receipts = receiptLimits(limits)
  const orderOf = (request: FastifyRequest, fields: WithdrawalFields): Promise<WithdrawableOrder | undefined> =>
    findWithdrawableOrder(
      { kysely, orderLinks },
      { ...shopOf(request), number: fields.order, now: now() },
      proofOf(fields),
    )

  /**
   * The order of a form. Forms whose order is not found are counted as guesses, whatever their step: the address that a
   * form leads to can be read as any step. An e-mail address counts as wrong until it proves right; a right secret is
   * never refused because others guess (rules/production#rate-limits).
   */
  const findCounted = async (request: FastifyRequest, fields: WithdrawalFields): Promise<Found> => {
    const isByEmail = fields.secret === ''
    const isCounted = isRateLimited && fields.order !== '' && !(isByEmail && fields.proof === '')
    const guess = { ip: request.clientIp, shopId: request.catalogue.shopId, order: fields.order }
    const waitBefore = isCounted && isByEmail ? await guesses.take(guess) : 0
    if (waitBefore > 0) return { order: undefined, wait: waitBefore }
    const order = await orderOf(request, fields)
    if (isCounted && isByEmail && order) guesses.giveBack(guess)
    const isWrongSecret = isCounted && !isByEmail && !order
    return { order, wait: isWrongSecret ? await guesses.take(guess) : 0 }
  }

  /** The seconds to wait before a receipt may be mailed, for a form that chose no line of an order of its sender. */
  const receiptWait = async (
    request: FastifyRequest,
    fields: WithdrawalFields,
    order: WithdrawableOrder | undefined,
  ): Promise<number> => {
    const email = normaliseEmail(fields.email)
    const { shopId } = request.catalogue
    if (!isRateLimited || email === undefined || hasChosen(order, fields)) return 0
    // The same form sent again mails no second receipt.
    if (await readWithdrawal(kysely, shopId, fields.id)) return 0
    return receipts.take({ ip: request.clientIp, shopId, email })
  }

  const send = async (
    request: FastifyRequest,
    fields: WithdrawalFields,
    order: WithdrawableOrder | undefined,
  ): Promise<WithdrawalStep> => {
    const withdrawals = await sendWithdrawal(
      { kysely, orderLinks },
      {
        ...shopOf(request),
        id: fields.id,
        givenOrder: fields.order,
        proof: order && proofOf(fields),
        name: fields.name,
        email: normaliseEmail(fields.email) ?? '',
        language: languageOf(request),
        wanted: fields.wanted,
        said: fields.said,
        waitsForGoods: await waitsForGoods(kysely, request.catalogue.shopId),
        now: now(),
      },
    )
    return { kind: 'receipt', withdrawals }
  }

  /** The page that is asked for, or the previous one with its errors. Only `send` changes anything. */
  const carryOut = async (
    request: FastifyRequest,
    fields: WithdrawalFields,
    asked: string,
    order: WithdrawableOrder | undefined,
  ): Promise<{ readonly step: WithdrawalStep; readonly problems: readonly WithdrawalProblem[] }> => {
    const { kind, problems } = nextStep(asked, fields, order)
    if (kind === 'send') return { step: await send(request, fields, order), problems }
    if (kind === 'confirm') {
      return { step: { kind, order, waitsForGoods: await waitsForGoods(kysely, request.catalogue.shopId) }, problems }
    }
    return { step: kind === 'what' ? { kind, order } : { kind }, problems }
  }

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body.toString())),
    )
    // People see these answers, so they are pages in their language.
    scope.setErrorHandler((error, request, reply) => {
      const wait = error instanceof RefusedError ? error.refusal.retryAfterSeconds : undefined
      if (wait === undefined) throw error
      return sendTooMany(request, reply, emptyWithdrawalForm(), wait)
    })
    scope.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { order: number, secret, step: asked, draft } = querySchema.parse(request.query)
      const { shopId } = request.catalogue
      const drafted = drafts.open(shopId, draft)
      if (drafted) {
        // A visitor who goes back after sending gets the receipt (rules/withdrawal#read-again).
        const withdrawals = await readSentWithdrawals(kysely, shopId, drafted.id)
        const { step, problems } =
          withdrawals.length > 0
            ? { step: { kind: 'receipt', withdrawals } as const, problems: [] }
            : await carryOut(
                request,
                drafted,
                asked === 'send' ? 'confirm' : asked,
                // Counted when the form that leads here was sent.
                await orderOf(request, drafted),
              )
        return sendPage(request, reply.status(isGuess(step) ? 404 : 200), drafted, step, problems)
      }
      const fields = { ...emptyWithdrawalForm(), order: number.trim().toUpperCase(), secret }
      const { order, wait } = secret === '' ? nothingFound : await findCounted(request, fields)
      if (wait > 0) return sendTooMany(request, reply, { ...fields, secret: '' }, wait)
      const step: WithdrawalStep = order ? { kind: 'what', order } : { kind: 'who' }
      const known = order ? { ...fields, name: order.name, email: order.email } : { ...fields, secret: '' }
      return sendPage(request, reply, known, step, [])
    })
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const fields = readWithdrawalForm(form)
      const asked = form.get('step') ?? 'who'
      const { order, wait: guessWait } = await findCounted(request, fields)
      const isSent = asked === 'send' && guessWait === 0
      const wait = isSent ? await receiptWait(request, fields, order) : guessWait
      if (wait > 0) return sendTooMany(request, reply, fields, wait)
      await carryOut(request, fields, asked, order)
      const draft = drafts.seal(request.catalogue.shopId, fields)
      return reply.redirect(`?${new URLSearchParams({ step: asked, draft }).toString()}`, 303)
    })
    done()
  })
}

/** The order of a form, and the seconds to wait after too many guesses, else 0. */
type Found = { readonly order: WithdrawableOrder | undefined; readonly wait: number }
const nothingFound: Found = { order: undefined, wait: 0 }

const isGuess = (step: WithdrawalStep): boolean => step.kind === 'what' && step.order === undefined

const shopOf = ({ catalogue }: FastifyRequest) => ({ shopId: catalogue.shopId, timeZone: timeZoneOf(catalogue) })

const languageOf = ({ catalogue, params }: FastifyRequest) =>
  spokenLanguage(catalogue, z.object({ language: z.string() }).parse(params).language)

const proofOf = ({ secret, proof }: WithdrawalFields): Proof => (secret === '' ? { email: proof } : { secret })

/** The first form again, with what was written. */
const sendTooMany = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: WithdrawalFields,
  waitSeconds: number,
): FastifyReply =>
  sendPage(request, reply.status(429).header('retry-after', waitSeconds), fields, { kind: 'who' }, ['tooManyTries'])

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: WithdrawalFields,
  step: WithdrawalStep,
  problems: readonly WithdrawalProblem[],
): FastifyReply => {
  const { catalogue } = request
  const { html, policy } = withdrawalPage({ catalogue, language: languageOf(request), fields, step, problems })
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}
