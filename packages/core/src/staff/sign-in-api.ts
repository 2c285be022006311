import type { WireClerk, WireDevice } from '@portti/contract'
import { clerkSessionHeader, counterPaymentKinds, deviceKeyHeader, tillPrinterKinds } from '@portti/contract/words'
import type { ApiResult } from '../errors/api-result.ts'
import type { GatewayParts } from '../wire/create-call.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { createStaffCall } from './staff-call.ts'
import type { Clerk, Till, TillPrinter } from './till.ts'

export type SignedIn = { readonly till: Till; readonly clerk: Clerk; readonly token: string }

/** The calls that make and end a clerk's session (rules/kiosk#sign-in). Never throws. */
export interface SignInApi {
  /** The till that a device key belongs to, and the clerks who may sign in on it. */
  fetchTill(key: string): ApiResult<{ readonly till: Till; readonly clerks: readonly Clerk[] }>
  signIn(key: string, clerkId: string, pin: string): ApiResult<SignedIn>
  /** The till of a session that is still valid; asking extends it. */
  keepAlive(token: string): ApiResult<Till>
  signOut(token: string): ApiResult<void>
}

/** The calls of a sign-in over HTTP. A refusal, or no answer, is the error of the result. */
export const createSignInApi = (given: GatewayParts): SignInApi => {
  const call = createStaffCall(given)
  const byDevice = (key: string) => ({ headers: { [deviceKeyHeader]: key } })
  const byClerk = (token: string) => ({ headers: { [clerkSessionHeader]: token } })
  return {
    fetchTill: key =>
      call('readDevice', {}, byDevice(key), body => ({
        till: parseTill(wire.inner(body, 'device')),
        clerks: wire.each(wire.withList(body, 'clerks'), 'clerks', parseClerk),
      })),
    signIn: (key, clerkId, pin) =>
      call('openClerkSession', {}, { ...byDevice(key), body: { clerk: { id: clerkId }, pin } }, body => {
        const session = wire.inner(body, 'session')
        return {
          till: parseTill(wire.inner(session, 'device')),
          clerk: parseClerk(wire.inner(session, 'clerk')),
          token: wire.text(body, 'token'),
        }
      }),
    keepAlive: token =>
      call('readClerkSession', {}, byClerk(token), body =>
        parseTill(wire.inner(wire.inner(body, 'session'), 'device')),
      ),
    signOut: token => call('closeClerkSession', {}, byClerk(token), () => undefined),
  }
}

const parseClerk = (from: wire.WireObject<WireClerk>): Clerk =>
  omitUndefined({
    id: wire.id(from, 'id'),
    name: wire.text(from, 'name'),
    isManager: wire.flag(from, 'is_manager'),
    pinDigits: wire.optionalNumber(from, 'pin_digits'),
  })

const parseTill = (from: wire.WireObject<WireDevice>): Till =>
  omitUndefined({
    id: wire.id(from, 'id'),
    name: wire.text(from, 'name'),
    eventIds: Array.isArray(from.fields.events) ? wire.ids(from, 'events') : undefined,
    payments: counterPaymentKinds.filter(kind => wire.texts(from, 'payments').includes(kind)),
    takesCodes: wire.flag(from, 'discounts'),
    refunds: wire.flag(from, 'refunds'),
    printer: parsePrinter(from),
  })

const parsePrinter = (from: wire.WireObject<WireDevice>): TillPrinter | undefined => {
  const printer = wire.optionalInner(from, 'printer')
  const kind = printer && wire.oneOf(printer, 'kind', tillPrinterKinds, undefined)
  if (!printer || kind === undefined) return undefined
  if (kind === 'usb') return { kind }
  const host = wire.optionalText(printer, 'host')
  const port = wire.optionalNumber(printer, 'port')
  return host === undefined || port === undefined ? undefined : { kind, host, port }
}
