import type { Core, TimeLeft } from '@portti/core'
import { useStore } from './use-store.ts'

/** How long the cart's holds last, each second. */
export const useTimeLeft = (core: Core): TimeLeft => useStore(core.expiry)
