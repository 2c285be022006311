import { cartErrors } from './cart-errors.ts'
import type { Causes } from './cause.ts'
import { deliveryErrors } from './delivery-errors.ts'
import { networkErrors } from './network-errors.ts'
import { stockErrors } from './stock-errors.ts'

/**
 * How shoppers come to see errors of each kind in each part of the shop. That every code (rules/errors#codes) is
 * answered by the server, and told in each language, needs no browser and no server: `every-error.test.ts`,
 * `told-errors.browser.test.tsx`.
 */
export const causes: Causes = { ...networkErrors, ...cartErrors, ...stockErrors, ...deliveryErrors }
