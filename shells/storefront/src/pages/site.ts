import type { Site } from '../routing/site.ts'
import { Frame } from './frame.tsx'
import { missingPage } from './missing-page.tsx'
import { routes } from './routes.ts'
import { serverErrorPage, unavailableDocument } from './server-error-page.tsx'

/** The storefront's pages as the server takes them. */
export const site: Site = { routes, frame: Frame, missingPage, serverErrorPage, unavailableDocument }
