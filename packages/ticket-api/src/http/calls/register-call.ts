import { type CallName, calls } from '@portti/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { unspecified } from '../../domain/model/refusal.ts'
import type { SerializedResponse } from '../../presenters/serialized-response.ts'
import { callDescriptions } from '../openapi/call-descriptions.ts'
import { errorResponses } from '../openapi/error-responses.ts'
import { RefusedError } from '../refusals/refused-error.ts'

type Call<Name extends CallName> = (typeof calls)[Name]
type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : unknown

export type CallInput<Name extends CallName> = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: Output<Call<Name>['request']>
  readonly query: Call<Name> extends { query: infer Query } ? Output<Query> : unknown
  /** The part of the path at the contract's `{name}`. */
  parameter(name: string): string
}

/** The answer, or the reply that sent it. */
type Answered<Name extends CallName> =
  | Output<Call<Name>['response']>
  | SerializedResponse<Output<Call<Name>['response']>>
  | FastifyReply

/**
 * Serves one call of the contract: its method and path, its body checked by its schema (400 when it does not fit), and
 * its answer described in `/openapi.json`. Answers are written unchecked: the type says that they fit. A call that
 * caches its answers as bytes sends them itself. `isClear` sees the body as it was sent, including what its schema
 * would drop silently.
 */
export const registerCall = <Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  answer: (input: CallInput<Name>) => Promise<Answered<Name>> | Answered<Name>,
  isClear?: (body: unknown) => boolean,
): void => {
  const call = calls[name]
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE' && !isEmptyObject(call.request)
  app.route({
    method: call.method,
    url: routeOf(name),
    schema: {
      operationId: name,
      tags: [callDescriptions[name].group],
      summary: callDescriptions[name].summary,
      ...('query' in call && { querystring: call.query }),
      ...securityOf(call),
      ...(hasBody && { body: call.request }),
      response: { ['status' in call ? call.status : 200]: call.response, ...errorResponses(call) },
    },
    ...(hasBody && {
      preValidation: (request, _reply, done) => {
        // A missing body counts as an empty one.
        if (request.body === undefined) request.body = {}
        done(isClear?.(request.body) === false ? new RefusedError(unspecified('unreadable')) : undefined)
      },
    }),
    handler: (request, reply) =>
      answer({
        request,
        reply,
        // Checked by the schemas above, which are this call's own.
        body: request.body as Output<Call<Name>['request']>,
        query: request.query as CallInput<Name>['query'],
        parameter: key => (request.params as Readonly<Record<string, string>>)[key] ?? '',
      }),
  })
}

/** The route of a call, as Fastify names it: `/v2/events/:eventId.json`. */
const routeOf = (name: CallName): string => calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1')

const securityOf = (call: object) =>
  'cart' in call
    ? { security: [{ cartToken: [] }] }
    : 'device' in call
      ? { security: [{ deviceKey: [] }] }
      : 'clerk' in call
        ? { security: [{ clerkSession: [] }] }
        : {}

const isEmptyObject = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length === 0
