import type { CallName, ErrorCode } from '@portti/contract'
import { cartTokenHeader, idempotencyKeyHeader } from '@portti/contract/words'
import { err, ok, type Result } from 'neverthrow'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import type { Http, HttpAnswer, HttpRequest } from '../ports/http.ts'
import type { Log } from '../ports/log.ts'
import type { Language } from '../text/language.ts'
import type { AnswerOf } from './call-paths.ts'
import { failureOf } from './failure.ts'
import type { CartKey, IdempotencyKey } from './keys.ts'
import * as wire from './wire-object.ts'

/** Dependencies of calls; every call asks for `language` (`accept-language`). */
export type GatewayParts = {
  readonly http: Http
  readonly clock: Clock
  readonly log: Log
  readonly language: Language
}

export type Sending = {
  readonly cart?: CartKey | undefined
  readonly key?: IdempotencyKey
  readonly body?: unknown
  /** Headers of its own, such as a till's key. */
  readonly headers?: Readonly<Record<string, string>>
  readonly parse?: HttpRequest['parse']
  /** The error code for a missing answer (rules/errors#no-answer). */
  readonly ifNoAnswer?: ErrorCode
}

/**
 * Sends one call and reads its answer; an unreadable answer is the unspecified exception, and its reason is logged.
 * `paths` are those of the visitors' calls or of another part; `onDate` receives the server's time of the answer.
 */
export const createCall = <Name extends CallName>(
  { http, log, language }: GatewayParts,
  paths: { readonly [name in Name]: Pick<HttpRequest, 'method'> },
  onDate: (date: EpochMs, answer: HttpAnswer) => void = () => undefined,
) => {
  const headersOf = ({ cart, key, headers }: Sending): Readonly<Record<string, string>> => ({
    accept: 'application/json',
    'accept-language': language,
    ...(cart && { [cartTokenHeader]: cart.token }),
    ...(key !== undefined && { [idempotencyKeyHeader]: key }),
    ...headers,
  })

  return async <Call extends Name, Value>(
    name: Call,
    path: string,
    sending: Sending,
    read: (body: wire.WireObject<AnswerOf<Call>>, answer: HttpAnswer) => Value,
  ): Promise<Result<Value, ShopError>> => {
    const answer = await http.send({
      method: paths[name].method,
      path,
      headers: headersOf(sending),
      ...(sending.body !== undefined && { body: sending.body }),
      ...(sending.parse && { parse: sending.parse }),
    })
    if (answer.isErr()) return err(shopError(sending.ifNoAnswer ?? 'unspecified_exception'))
    const { status, body, date } = answer.value
    if (date !== undefined) onDate(date, answer.value)
    if (status < 200 || status > 299) return err(failureOf(answer.value))
    const from = wire.wireObject<AnswerOf<Call>>(body)
    const value = read(from, answer.value)
    if (from.problems.length > 0) {
      log.error(`The answer to ${name} cannot be read`, from.problems)
      return err({ ...shopError('unspecified_exception'), status })
    }
    if (from.warnings.length > 0) log.warn(`Left out of the answer to ${name}`, from.warnings)
    return ok(value)
  }
}
