import type { PageCore, TimeLeft } from '@portti/core'
import { useCoreStore } from './use-core-store.ts'

const expiryOf = (core: PageCore) => core.expiry

/** How long the cart's holds last, second by second. */
export const useTimeLeft = (): TimeLeft => useCoreStore(expiryOf)
