import type { Store } from '../state/store.ts'

/** Whether this tab of the device may sell: the money of one drawer is taken in one place. */
export type TabLock = Store<'asking' | 'ours' | 'elsewhere'>
