import type { ErrorCode } from '@portti/contract'
import { errorCodes } from '@portti/contract/words'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { HttpAnswer } from '../ports/http.ts'
import { isObject } from './is-object.ts'

const knownCode = (code: unknown): ErrorCode | 'unknown' => errorCodes.find(known => known === code) ?? 'unknown'

const parseParameters = (value: unknown): ShopError['parameters'] =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

/**
 * The error of an answer outside 2xx (rules/errors#no-answer, rules/wire#error-body). A plain string, or a body that is
 * no error body, is the unspecified exception, whose sentence is kept; a code that this version does not know is
 * `unknown`.
 */
export const failureOf = (answer: HttpAnswer): ShopError => {
  const body = isObject(answer.body) ? answer.body : {}
  if (!isObject(body.error)) return { ...shopError('unspecified_exception'), status: answer.status }
  const code = knownCode(body.error.code)
  const { message } = body.error
  return {
    code,
    parameters: {
      ...parseParameters(body.error.exception_parameters),
      ...parseParameters(body.exception_parameters),
    },
    status: answer.status,
    ...(code === 'unspecified_exception' && answer.status < 500 && typeof message === 'string' && { message }),
  }
}

/**
 * Whether the server may have acted nevertheless: there was no answer, the answer was unreadable, an intermediary
 * answered, or the server failed, which it may do after it has acted. Resending with the same idempotency key is then
 * safe, and reading the cart gives the true state (rules/cart#safe-to-repeat).
 */
export const isOutcomeUnknown = ({ status }: ShopError): boolean =>
  status === undefined || (status >= 200 && status <= 299) || status >= 500

/** Whether the ticket API gave no usable answer: it is unreachable, failing or overloaded, or its answer is unreadable. */
export const hasNoAnswer = ({ status }: ShopError): boolean =>
  status === undefined || status < 400 || status === 429 || status >= 500
