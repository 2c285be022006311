import type { Site } from '../routing/site.ts'
import { embeddedEvent, refusedSite } from './embedded-event.ts'
import { Frame } from './frame.tsx'
import { unavailableDocument, unknownHostDocument } from './frameless-document.ts'
import { missingPage } from './missing-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { routes } from './routes.ts'
import { serverErrorPage } from './server-error-page.tsx'

/** The storefront's pages, as the server needs them. */
export const site: Site = {
  routes,
  frame: Frame,
  missingPage,
  embeddedEvent,
  refusedSite,
  serverErrorPage,
  offlinePage: OfflinePage,
  unavailableDocument,
  unknownHostDocument,
}
