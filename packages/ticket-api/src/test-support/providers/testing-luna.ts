import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { PaymentNotice } from '../../domain/payment/payment-gateway.ts'
import { openProvider, type ProviderRequest, type ProviderResponse } from './testing-provider.ts'

const wantedSchema = z.object({ id: z.string(), shop: z.string(), cents: z.int().positive() })
const refundSchema = z.object({ refundId: z.string(), reference: z.string(), cents: z.int().positive() })

type LunaPayment = z.infer<typeof wantedSchema> & { readonly page: string; status: string }

const key = 'live_a_key'
const noticeSecret = 'a secret between Luna and the shop'

/** The provider of the recipe "Another payment provider" (example/payment-provider.ts). */
export const openLuna = async () => {
  const payments = new Map<string, LunaPayment>()

  const answer = ({ method, path, headers, body }: ProviderRequest): ProviderResponse => {
    if (headers.authorization !== `Bearer ${key}`) return said(401, {})
    if (method === 'POST' && path === '/payments') return create(wantedSchema.parse(JSON.parse(body)))
    if (method === 'POST' && path === '/refunds') {
      const { reference } = refundSchema.parse(JSON.parse(body))
      return said(200, { done: payments.get(reference)?.status === 'paid' })
    }
    if (method === 'POST' && path === '/paid') {
      const { ids } = z.object({ ids: z.array(z.string()) }).parse(JSON.parse(body))
      return said(
        200,
        ids.flatMap(id => payments.get(id) ?? []).filter(({ status }) => status === 'paid'),
      )
    }
    const [, , id = '', action] = path.split('/')
    const payment = payments.get(id)
    if (!payment) return said(404, {})
    if (action === 'cancel' && payment.status === 'open') payment.status = 'cancelled'
    return said(200, payment)
  }
  const create = (wanted: z.infer<typeof wantedSchema>): ProviderResponse => {
    const payment = payments.get(wanted.id) ?? {
      ...wanted,
      status: 'open',
      page: `https://luna.example/${randomUUID()}`,
    }
    payments.set(wanted.id, payment)
    return said(200, payment)
  }

  const provider = await openProvider(answer)
  const pay = (id: string): void => {
    const payment = payments.get(id)
    if (payment) payment.status = 'paid'
  }
  /** Luna's notice of a payment, signed by a secret. */
  const notice = (id: string, secret = noticeSecret): PaymentNotice => {
    const body = JSON.stringify(payments.get(id) ?? {})
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'luna-signature': signature }, query: {} }
  }
  /** The settings of a ticket API that takes its payments here. */
  const env = { PORTTI_PAYMENTS: 'luna', LUNA_KEY: key, LUNA_NOTICE_SECRET: noticeSecret, LUNA_URL: provider.url }
  return { ...provider, env, payments, pay, notice }
}

const said = (status: number, body: object): ProviderResponse => ({ status, body: JSON.stringify(body) })
