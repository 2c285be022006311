import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { sandboxSignatureHeader } from './sandbox-notice.ts'

/** The returning shopper waits for it, but not long. */
const patienceMs = 2_000

/** Carries the sandbox's notices to the webhook over HTTP, as a provider does. */
export const sendSandboxNotice =
  (apiUrl: string) =>
  async (body: string, signature: string): Promise<void> => {
    const answer = await fetch(new URL(noticePath('sandbox'), apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`)
  }
