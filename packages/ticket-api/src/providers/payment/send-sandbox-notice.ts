import * as http from 'node:http'
import * as https from 'node:https'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { sandboxSignatureHeader } from './sandbox-notice.ts'

/** Carries a notice to the shop's webhook; fails when it may not have arrived. */
export type SendSandboxNotice = (body: string, signature: string) => Promise<void>

/** As long as the server gives a request. A notice that is given up earlier may not have been read. */
const patienceMs = 30_000

/**
 * Carries the sandbox's notices to the webhook over HTTP, as a provider does. By Node's own client on kept connections:
 * `fetch` costs the process that serves more than settling the payment does.
 */
export const sendSandboxNotice = (apiUrl: string): SendSandboxNotice => {
  const url = new URL(noticePath('sandbox'), apiUrl)
  const { request } = url.protocol === 'https:' ? https : http
  return (body, signature) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [sandboxSignatureHeader]: signature,
      }
      const sent = request(url, { method: 'POST', headers, timeout: patienceMs }, response => {
        const { statusCode = 0 } = response
        response.on('error', reject).resume()
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`The webhook answered ${statusCode}`))
      })
      sent.on('timeout', () => sent.destroy(new Error('The webhook did not answer')))
      sent.on('error', reject)
      sent.end(body)
    })
}
