import { checkAmount, formatEuros } from '@portti/core/rules'

export const refused = checkAmount({ min: 2, max: 8, step: 2 }, 3) // err: cart_item_availability_step
export const price = formatEuros(4980, 'fi') // 49,80 €
