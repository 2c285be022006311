import type { fi } from './fi.ts'

/** Every text of the interface, by area. The shape is that of the Finnish source; another language completes it. */
export type Messages = typeof fi
