import { proofStatus } from '@portti/contract'
import * as z from 'zod/mini'

/**
 * The body of every refusal as this server writes it (rules/wire#error-body): always with a code, a sentence and its
 * parameters.
 */
const refusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  exception_parameters: z.record(z.string(), z.unknown()),
})

/** Malformed, not found, too many requests, try again. */
const always = [400, 404, 429, 503]
/** Not allowed, against a rule, body too large, media type not supported, not valid, or a proof of work is asked for. */
const ofChanges = [403, 409, 413, 415, 422, proofStatus]

type CallTraits = {
  readonly method: string
  readonly cart?: boolean
  readonly device?: boolean
  readonly clerk?: boolean
  readonly etag?: boolean
}

/** The responses of a call besides its success, for its description in `/openapi.json`. */
export const errorResponses = ({ method, cart, device, clerk, etag }: CallTraits) => {
  const statuses = [...always, ...(cart || device || clerk ? [403] : []), ...(method === 'GET' ? [] : ofChanges)]
  return {
    // Without a body, because the client has it.
    ...(etag && { 304: z.null() }),
    ...Object.fromEntries(statuses.map(status => [status, refusalSchema])),
  }
}
