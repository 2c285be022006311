import type { EpochMs } from '../ports/clock.ts'
import type { Cart } from './cart.ts'

/** Whether the holds have ended, by the server's clock as far as it is known (rules/time-left#server-clock). */
export const isTimeOver = ({ expiresAt, serverAheadMs }: Cart, now: EpochMs): boolean =>
  expiresAt !== undefined && now + serverAheadMs >= expiresAt
