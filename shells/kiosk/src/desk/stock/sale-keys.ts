import type { SaleChannel, SaleChoice } from '@portti/core'

/** A row of keys for each channel. */
const keysOf: Readonly<Record<SaleChannel, string>> = { web: 'ASDFG', counter: 'ZXCVB' }
const choices: readonly SaleChoice[] = ['listed', 'open_now', 'closed_now', 'closed_before', 'closed_at_start']

/** A choice keeps its key when others have passed. */
export const saleKey = (channel: SaleChannel, choice: SaleChoice): string =>
  keysOf[channel].charAt(choices.indexOf(choice))
