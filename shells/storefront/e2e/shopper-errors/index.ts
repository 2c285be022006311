import type { ErrorCode } from '@portti/contract'
import { cartErrors } from './cart-errors.ts'
import type { Cause } from './cause.ts'
import { codeErrors } from './code-errors.ts'
import { deliveryErrors } from './delivery-errors.ts'
import { networkErrors } from './network-errors.ts'
import { stockErrors } from './stock-errors.ts'

/** Each code of SPEC §8, and how a browser comes to show it. A code without a cause does not compile. */
export const causes: Readonly<Record<ErrorCode, Cause>> = {
  ...networkErrors,
  ...cartErrors,
  ...stockErrors,
  ...deliveryErrors,
  ...codeErrors,
}
