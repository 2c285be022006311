import type { Core, StreamService, Visit } from '@portti/core'
import { createContext } from 'react'
export type CoreOfPage = {
  readonly core: Core
  /** What the server rendered with; the first render in a browser must show the same. */
  readonly rendered: Core
  /** How this shell imports a script that comes when it is needed; else it is imported plainly. */
  readonly importAgain?: <Module>(load: () => Promise<Module>) => Promise<Module>
  /** Fetches what a stream's page needs more; absent on the server. */
  readonly openStream?: () => Promise<StreamService>
  /** Fetches and starts the page's visit, once; absent on the server. */
  readonly openVisit?: () => Promise<Visit>
}

/** The core that the components of a page share. */
export const CoreContext = createContext<CoreOfPage | undefined>(undefined)
