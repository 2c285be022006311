import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type WithdrawalStep, type WithdrawalView, withdrawalPage } from '../../documents/withdrawal/withdrawal-page.ts'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { orderNumberOf } from '../../domain/order/order-number.ts'
import type { WithdrawableOrder } from '../../domain/withdrawal/withdrawable-order.ts'
import type { WithdrawalDrafts } from '../../domain/withdrawal/withdrawal-drafts.ts'
import type { WithdrawalFields } from '../../domain/withdrawal/withdrawal-fields.ts'
import { nextStep, type WithdrawalProblem } from '../../domain/withdrawal/withdrawal-step.ts'
import type { FoundOrder, WithdrawalForm, WithdrawalForms } from '../../features/withdrawal/withdrawal-forms.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { emptyWithdrawalForm, parseWithdrawalForm } from './withdrawal-form.ts'

type WithdrawalDeps = {
  readonly withdrawalForms: WithdrawalForms
  readonly withdrawalDrafts: WithdrawalDrafts
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
  { withdrawalForms: forms, withdrawalDrafts: drafts }: WithdrawalDeps,
): void => {
  /** The page that is asked for, or the previous one with its errors. Only `send` changes anything. */
  const executeStep = async (
    request: FastifyRequest,
    fields: WithdrawalFields,
    asked: string,
    order: WithdrawableOrder | undefined,
  ): Promise<{ readonly step: WithdrawalStep; readonly problems: readonly WithdrawalProblem[] }> => {
    const { kind, problems } = nextStep(asked, fields, order)
    if (kind === 'send') {
      const withdrawals = await forms.send({ ...formOf(request, fields), language: languageOf(request) }, order)
      return { step: { kind: 'receipt', withdrawals }, problems }
    }
    if (kind === 'confirm') {
      return { step: { kind, order, waitsForGoods: await forms.waitsForGoods(request.catalogue.shopId) }, problems }
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
        const withdrawals = await forms.sentBy({ shopId, fields: drafted })
        const { step, problems } =
          withdrawals.length > 0
            ? { step: { kind: 'receipt', withdrawals } as const, problems: [] }
            : await executeStep(
                request,
                drafted,
                asked === 'send' ? 'confirm' : asked,
                // Counted when the form that leads here was sent.
                await forms.orderOf(formOf(request, drafted)),
              )
        return sendPage(request, reply.status(isGuess(step) ? 404 : 200), drafted, step, problems)
      }
      const fields = { ...emptyWithdrawalForm(), order: orderNumberOf(number), secret }
      const { order, wait } = secret === '' ? nothingFound : await forms.findCounted(formOf(request, fields))
      if (wait > 0) return sendTooMany(request, reply, { ...fields, secret: '' }, wait)
      const step: WithdrawalStep = order ? { kind: 'what', order } : { kind: 'who' }
      const known = order ? { ...fields, name: order.name, email: order.email } : { ...fields, secret: '' }
      return sendPage(request, reply, known, step, [])
    })
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const fields = parseWithdrawalForm(form)
      const asked = form.get('step') ?? 'who'
      const { order, wait: guessWait } = await forms.findCounted(formOf(request, fields))
      const isSent = asked === 'send' && guessWait === 0
      const wait = isSent ? await forms.receiptWait(formOf(request, fields), order) : guessWait
      if (wait > 0) return sendTooMany(request, reply, fields, wait)
      await executeStep(request, fields, asked, order)
      const draft = drafts.seal(request.catalogue.shopId, fields)
      return reply.redirect(`?${new URLSearchParams({ step: asked, draft }).toString()}`, 303)
    })
    done()
  })
}

const nothingFound: FoundOrder = { order: undefined, wait: 0 }

const isGuess = (step: WithdrawalStep): boolean => step.kind === 'what' && step.order === undefined

const formOf = ({ catalogue, clientIp }: FastifyRequest, fields: WithdrawalFields): WithdrawalForm => ({
  fields,
  shopId: catalogue.shopId,
  timeZone: timeZoneOf(catalogue),
  ip: clientIp,
})

const languageOf = ({ catalogue, params }: FastifyRequest) =>
  spokenLanguage(catalogue, z.object({ language: z.string() }).parse(params).language)

/** The first form again, with what was written. */
const sendTooMany = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: WithdrawalFields,
  waitSeconds: number,
): FastifyReply =>
  sendView(request, reply.status(429).header('retry-after', waitSeconds), {
    fields,
    step: { kind: 'who' },
    problems: ['tooManyTries'],
    waitSeconds,
  })

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: WithdrawalFields,
  step: WithdrawalStep,
  problems: readonly WithdrawalProblem[],
): FastifyReply => sendView(request, reply, { fields, step, problems })

const sendView = (
  request: FastifyRequest,
  reply: FastifyReply,
  view: Omit<WithdrawalView, 'catalogue' | 'language'>,
): FastifyReply => {
  const { catalogue } = request
  const { html, policy } = withdrawalPage({ catalogue, language: languageOf(request), ...view })
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    .send(html)
}
