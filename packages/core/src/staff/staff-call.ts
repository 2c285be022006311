import type { AnswerOf, PathParameters } from '../wire/call-paths.ts'
import { createCall, type GatewayParts, type Sending } from '../wire/create-call.ts'
import type { WireObject } from '../wire/wire-object.ts'
import { staffCallPath, staffCallPaths } from './staff-call-paths.ts'

/** Makes the calls of a till's staff; `parameters` are those of the path. */
export const createStaffCall = (given: GatewayParts) => {
  const call = createCall(given, staffCallPaths)
  return <Call extends keyof typeof staffCallPaths, Value>(
    name: Call,
    parameters: PathParameters<Call>,
    sending: Sending,
    read: (body: WireObject<AnswerOf<Call>>) => Value,
  ) => call(name, staffCallPath(name, parameters), sending, read)
}
