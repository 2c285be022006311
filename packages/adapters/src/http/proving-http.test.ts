import { proofStatus } from '@portti/core'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import { browserPorts } from '../browser-ports.ts'
import { nodePorts } from '../node-ports.ts'
import type { SitePages } from '../runtime/browser-navigator.ts'

const secret = 'a secret of this test'
const rush = { algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, keyPrefix: '00', hmacSignatureSecret: secret }
type Proof = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>
const isRight = async (proof: string): Promise<boolean> =>
  (await verifySolution({ ...(JSON.parse(atob(proof)) as Proof), deriveKey, hmacSignatureSecret: secret })).verified

/** A ticket API in a rush: a change without a proof is refused with a challenge. */
const rushingApi = vi.fn<typeof fetch>(async (_address, given) => {
  const proof = new Headers(given?.headers).get('portti-proof')
  if (proof !== null && (await isRight(proof))) return Response.json({ cart: 'begun' })
  const challenge = JSON.stringify(await createChallenge(rush))
  return Response.json({ exception_parameters: { challenge } }, { status: proofStatus })
})
afterEach(() => {
  vi.unstubAllGlobals()
  rushingApi.mockClear()
})

const page = { addEventListener: () => undefined, removeEventListener: () => undefined }
const pages: SitePages = { kindOf: () => 'browse', urlOf: () => '/' }
const change = { method: 'POST', path: '/v2/carts/1/cart_items.json', headers: {}, body: {} } as const

// rules/waiting-room#challenge
it.each(['browser', 'script'])(
  'in a rush the ports of a %s do the work that a change takes, and send it again',
  async where => {
    vi.stubGlobal('fetch', rushingApi)
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', { pathname: '/' })
    const baseUrl = 'http://127.0.0.1:4000'
    const { http } = where === 'browser' ? browserPorts({ baseUrl, pages }) : nodePorts({ baseUrl })
    expect((await http.send(change))._unsafeUnwrap()).toMatchObject({ status: 200, body: { cart: 'begun' } })
    expect(rushingApi).toHaveBeenCalledTimes(2)
  },
)

it('where the solver does not load, the refusal is the answer', async () => {
  vi.stubGlobal('fetch', rushingApi)
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: '/' })
  const importAgain = () => Promise.reject(new Error('The network is gone.'))
  const { http } = browserPorts({ baseUrl: 'http://127.0.0.1:4000', pages, importAgain })
  expect((await http.send(change))._unsafeUnwrap().status).toBe(proofStatus)
  expect(rushingApi).toHaveBeenCalledTimes(1)
})
