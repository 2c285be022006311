import type { Core, TimeLeft } from '@portti/core'
import { useCoreStore } from './use-core-store.ts'

const expiryOf = (core: Core) => core.expiry

/** How long the cart's holds last, second by second. */
export const useTimeLeft = (): TimeLeft => useCoreStore(expiryOf)
