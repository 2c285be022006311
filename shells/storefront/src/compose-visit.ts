import { type Core, createVisitService, type VisitService } from '@portti/core'

/** Starts the visit of the page, and again when the page returns from the back/forward cache. */
export const composeVisit = (core: Core): VisitService => {
  const visit = core.open(createVisitService)
  const start = (): void => visit.start(new URLSearchParams(location.search).get('checkout') ?? undefined)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start()
  })
  start()
  return visit
}
