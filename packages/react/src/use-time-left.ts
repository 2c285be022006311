import type { Core, TimeLeft } from '@portti/core'
import { useCoreStore } from './use-core-store.ts'

const expiryOf = (core: Core) => core.expiry

/** Time left of the cart's holds, second by second. */
export const useTimeLeft = (): TimeLeft => useCoreStore(expiryOf)
