import * as z from 'zod/mini'
import { cartSchema } from '../cart.ts'

export const cartAnswer = z.object({ cart: cartSchema })
export const none = z.object({})
