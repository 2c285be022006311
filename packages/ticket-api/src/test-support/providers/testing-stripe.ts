import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { openProvider, type ProviderRequest, type ProviderResponse } from './testing-provider.ts'

export const stripeKeys = { secretKey: 'sk_test_for_tests', webhookSecret: 'whsec_for_tests' }

type Session = {
  id: string
  created: number
  object: 'checkout.session'
  url: string
  status: string
  payment_status: string
  payment_intent: string | null
  amount_total: number | null
  currency: string | null
  metadata: Record<string, string>
}

type Refund = { id: string; status: string | undefined; payment_intent: string; metadata: Record<string, string> }

/** Stripe as documented, as far as sessions and refunds go. */
export const openStripe = async () => {
  const sessions = new Map<string, Session>()
  /** What was given back of each payment, in cents. */
  const refunds = new Map<string, number>()
  const listed: Refund[] = []
  const byKey = new Map<string, ProviderResponse>()
  const sent = { form: new URLSearchParams() }
  /** The status of refunds that are made from now on; where it is undefined, their answer tells none. */
  const ways: { refund: string | undefined } = { refund: 'succeeded' }

  const json = (status: number, body: object): ProviderResponse => ({ status, body: JSON.stringify(body) })
  const failure = (status: number, code: string, type = 'invalid_request_error') =>
    json(status, { error: { type, code, message: code } })

  const answer = (request: ProviderRequest): ProviderResponse => {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return failure(401, 'bad_key')
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? byKey.get(key) : undefined
    const given = known ?? execute(request)
    if (typeof key === 'string') byKey.set(key, given)
    return given
  }
  const execute = ({ method, path, body }: ProviderRequest): ProviderResponse => {
    const form = new URLSearchParams(body)
    if (method === 'POST' && path === '/v1/refunds') return refund(form)
    if (method === 'GET' && path.startsWith('/v1/refunds?')) {
      const intent = new URLSearchParams(path.split('?')[1]).get('payment_intent')
      const data = listed.filter(({ payment_intent }) => payment_intent === intent)
      return json(200, { object: 'list', data, has_more: false, url: '/v1/refunds' })
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form)
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions?'))
      return list(new URLSearchParams(path.split('?')[1]))
    const [, , , , id = '', action] = path.split('/')
    const session = sessions.get(id)
    if (!session) return failure(404, 'resource_missing')
    if (action === 'expire') {
      if (session.status !== 'open') return failure(400, 'session_not_open')
      session.status = 'expired'
    }
    return provider.state.mood === 'lying' ? json(200, { ...session, status: 'nonsense' }) : json(200, session)
  }
  const create = (form: URLSearchParams): ProviderResponse => {
    sent.form = form
    const id = `cs_test_${randomUUID()}`
    let total = 0
    for (let row = 0; form.has(`line_items[${row}][quantity]`); row += 1) {
      const cents = Number(form.get(`line_items[${row}][price_data][unit_amount]`))
      if (cents < 0) return failure(400, 'parameter_invalid_integer')
      total += cents * Number(form.get(`line_items[${row}][quantity]`))
    }
    if (total < 50) return failure(400, 'amount_too_small')
    const session: Session = {
      id,
      // The shortest session that Stripe allows.
      created: Number(form.get('expires_at')) - 31 * 60,
      object: 'checkout.session',
      url: `https://checkout.example.com/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: total,
      currency: 'eur',
      metadata: { shop_id: form.get('metadata[shop_id]') ?? '', payment_id: form.get('metadata[payment_id]') ?? '' },
    }
    sessions.set(id, session)
    return json(200, session)
  }
  /** Newest first, page by page. */
  const list = (query: URLSearchParams): ProviderResponse => {
    const [from, to, after] = ['created[gte]', 'created[lt]', 'starting_after'].map(name => query.get(name))
    const all = [...sessions.values()]
      .filter(({ created }) => created >= Number(from) && created < Number(to))
      .toReversed()
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const data = all.slice(start, start + 2)
    return json(200, { object: 'list', data, has_more: start + 2 < all.length, url: '/v1/checkout/sessions' })
  }
  const refund = (form: URLSearchParams): ProviderResponse => {
    const intent = form.get('payment_intent') ?? ''
    const paid = [...sessions.values()].find(one => one.payment_intent === intent)?.amount_total ?? 0
    const sum = (refunds.get(intent) ?? 0) + Number(form.get('amount'))
    if (refunds.get(intent) === paid) return failure(400, 'charge_already_refunded')
    if (sum > paid) return failure(400, 'amount_too_large')
    refunds.set(intent, sum)
    const metadata = { refund_id: form.get('metadata[refund_id]') ?? '' }
    const made = { id: `re_${randomUUID()}`, status: ways.refund, payment_intent: intent, metadata }
    listed.push(made)
    return json(200, { ...made, object: 'refund' })
  }

  const provider = await openProvider(answer)

  const pay = (id: string) => {
    const session = sessions.get(id)
    if (session?.status === 'open') {
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })
    }
  }
  /** An event about an object, signed at a moment. */
  const event = (object: object | undefined, type: string, now: number) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const header = new Stripe(stripeKeys.secretKey).webhooks.generateTestHeaderString({
      payload: body,
      secret: stripeKeys.webhookSecret,
      timestamp: Math.floor(now / 1000),
    })
    return { body, headers: { 'stripe-signature': header }, query: {} }
  }
  /** An event about a session as it is. */
  const notice = (id: string, type: string, now: number) => event(sessions.get(id), type, now)
  /** Days have passed: Stripe keeps the keys of requests for one. */
  const forgetKeys = () => byKey.clear()
  return { ...provider, sessions, refunds, sent, ways, forgetKeys, pay, event, notice }
}
