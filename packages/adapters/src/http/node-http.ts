import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Http, HttpAnswer, HttpRequest } from '@portti/core'
import { err, ok } from 'neverthrow'
import { answerBody } from './answer-body.ts'
import type { FetchHttpSettings } from './fetch-answer.ts'
import { fetchHttp } from './fetch-http.ts'

const textOf = (answer: IncomingMessage): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  answer
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .once('end', () => resolve(Buffer.concat(chunks).toString()))
    .once('error', reject)
  return promise
}

/** The call that is under way, and whether its time is over. */
type Sending = { call?: ClientRequest; isLate: boolean }

/** Sends calls with Node's own client, which costs half the processor time of `fetch`. A redirect is left to `fetch`. */
export const nodeHttp = (settings: FetchHttpSettings): Http => {
  const { baseUrl, headers = {}, timeoutMs = 15_000 } = settings
  const base = baseUrl.replace(/\/$/, '')
  const isSecure = base.startsWith('https:')
  // An import reads everything that the module offers, WebSocket too, which brings all of `fetch`: 3 MB.
  const { Agent, request: begin } = process.getBuiltinModule(isSecure ? 'node:https' : 'node:http')
  const agent = new Agent({ keepAlive: true })
  const redirected = fetchHttp(settings)

  const open = ({ method, path, headers: own, body }: HttpRequest): ClientRequest => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const length = json === undefined ? {} : { 'content-length': Buffer.byteLength(json) }
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    return begin(`${base}${path}`, { agent, method, headers: { ...headers, ...own, ...type, ...length } }).end(json)
  }

  const answered = async (request: HttpRequest, sending: Sending): Promise<IncomingMessage> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const call = open(request).once('response', resolve).on('error', reject)
    sending.call = call
    try {
      return await promise
    } catch (problem) {
      // The server closed the idle connection at that very moment.
      if (call.reusedSocket && request.method === 'GET' && !sending.isLate) return answered(request, sending)
      throw problem
    }
  }

  const answerTo = async (request: HttpRequest, sending: Sending): Promise<HttpAnswer> => {
    const answer = await answered(request, sending)
    const text = await textOf(answer)
    const date = Date.parse(answer.headers.date ?? '')
    const { etag } = answer.headers
    return {
      status: answer.statusCode ?? 0,
      body: answerBody(text, request.parse),
      ...(date > 0 && { date }),
      ...(etag && { etag }),
    }
  }

  return {
    send: async request => {
      // Without an `AbortSignal`, whose listeners cost more than this timer.
      const sending: Sending = { isLate: false }
      const timer = setTimeout(() => {
        sending.isLate = true
        sending.call?.destroy()
      }, timeoutMs)
      try {
        const answer = await answerTo(request, sending)
        const isElsewhere = answer.status >= 300 && answer.status < 400 && answer.status !== 304
        return isElsewhere ? await redirected.send(request) : ok(answer)
      } catch (problem) {
        if (sending.isLate) return err({ detail: `TimeoutError: no answer within ${timeoutMs} ms` })
        return err({ detail: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem) })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
