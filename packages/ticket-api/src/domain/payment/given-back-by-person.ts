import { isTakenAtCounter } from '../box-office/counter-payment.ts'
import { transfer } from './transfer.ts'

/** Whether money that was paid in a way goes back by a person's hand only: no payment provider can give it back. */
export const isGivenBackByPerson = (provider: string): boolean => isTakenAtCounter(provider) || provider === transfer
