import { deviceKeyHeader, type WireCounterPayment, type WireMoney } from '@portti/contract'
import { centsFromWire } from '@portti/core/rules'
import type { FastifyRequest } from 'fastify'
import type { CounterPayment } from '../../domain/box-office/counter-payment.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { ClerkSession } from '../../features/box-office/staff-sessions.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

/** The key of the device that a request carries; ends the request when there is none. */
export const deviceKeyOf = ({ headers: { [deviceKeyHeader]: key } }: FastifyRequest): string =>
  typeof key === 'string' && key !== '' ? key : refuse(staffRefusal('device_unknown'))

/** The clerk's session that a request carries; ends the request when there is no valid one. */
export const clerkSession = ({ clerk }: FastifyRequest): ClerkSession =>
  orRefuse(clerk ?? staffRefusal('session_ended')).session

export const counterPayment = (payment: WireCounterPayment): CounterPayment => {
  const { kind } = payment
  const parts =
    kind === 'free'
      ? []
      : kind === 'split'
        ? (payment.parts ?? refuse(unspecified('unreadable')))
        : [{ ...payment, kind }]
  return {
    amountCents: parseCents(payment.amount),
    isNamed: payment.with_customer === true,
    parts: parts.map(part => ({
      kind: part.kind,
      amountCents: parseCents(part.amount),
      tenderedCents: part.tendered === undefined ? undefined : parseCents(part.tendered),
      reference: part.reference,
    })),
  }
}

export const parseCents = (money: WireMoney): number => centsFromWire(money) ?? refuse(unspecified('unreadable'))
