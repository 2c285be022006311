import type { HttpAnswer, HttpRequest } from '@portti/core'

/** The response of staff's server; undefined when the request is another's. */
export type StaffAnswers = (request: HttpRequest) => HttpAnswer | undefined

export const given = (body: object): HttpAnswer => ({ status: 200, body })

/**
 * @param status 409 for what cannot be done any more.
 * @param more what the refusal names beside its reason.
 */
export const refused = (reason: string, status = 403, more: object = {}): HttpAnswer => ({
  status,
  body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason, ...more } },
})
