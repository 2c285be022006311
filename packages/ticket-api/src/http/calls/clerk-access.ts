import { clerkSessionHeader, deviceKeyHeader, type WireCounterPayment, type WireMoney } from '@portti/contract'
import { centsFromWire } from '@portti/core/rules'
import type { FastifyRequest } from 'fastify'
import type { CounterPayment } from '../../domain/box-office/counter-payment.ts'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { ClerkSession, StaffSessions } from '../../features/box-office/staff-sessions.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const deviceKeyOf = (request: FastifyRequest): string =>
  headerOf(request, deviceKeyHeader) ?? refuse(boxOfficeRefusal('device_unknown'))

const sessionTokenOf = (request: FastifyRequest): string =>
  headerOf(request, clerkSessionHeader) ?? refuse(boxOfficeRefusal('session_ended'))

/** The clerk's session that a request carries; ends the request when there is no valid one. */
export const clerkSession = async (
  staffSessions: Pick<StaffSessions, 'session'>,
  request: FastifyRequest,
): Promise<ClerkSession> =>
  orRefuse(await staffSessions.session(request.catalogue.shopId, sessionTokenOf(request))).session

export const counterPayment = (payment: WireCounterPayment): CounterPayment => {
  const { kind } = payment
  const parts =
    kind === 'free'
      ? []
      : kind === 'split'
        ? (payment.parts ?? refuse(unspecified('unreadable')))
        : [{ ...payment, kind }]
  return {
    amountCents: readCents(payment.amount),
    isNamed: payment.with_customer === true,
    parts: parts.map(part => ({
      kind: part.kind,
      amountCents: readCents(part.amount),
      tenderedCents: part.tendered === undefined ? undefined : readCents(part.tendered),
      reference: part.reference,
    })),
  }
}

export const readCents = (money: WireMoney): number => centsFromWire(money) ?? refuse(unspecified('unreadable'))
