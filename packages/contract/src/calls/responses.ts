import * as z from 'zod/mini'
import { cartSchema } from '../cart.ts'

export const cartResponse = z.object({ cart: cartSchema })
export const none = z.object({})
