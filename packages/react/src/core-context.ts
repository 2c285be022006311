import type { Core, StreamService, VisitService } from '@portti/core'
import { createContext } from 'react'
export type CoreOfPage = {
  readonly core: Core
  /** The core that the server rendered with; the first render in a browser must match it. */
  readonly rendered: Core
  /** How this shell imports a lazy module; a plain import by default. */
  readonly importAgain?: <Module>(load: () => Promise<Module>) => Promise<Module>
  /** Loads the additional code of a stream's page, for `useStream`; absent on the server. */
  readonly openStream?: () => Promise<StreamService>
  /**
   * Loads and starts the page's visit, once, for `useVisit`, `useStoredCart` and `useCheckoutFlow`; absent on the server.
   */
  readonly openVisit?: () => Promise<VisitService>
}

/** The core shared by the components of a page. */
export const CoreContext = createContext<CoreOfPage | undefined>(undefined)
