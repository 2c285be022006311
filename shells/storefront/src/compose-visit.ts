import { type Core, createVisit, type Visit } from '@portti/core'

/** Starts the visit of the page, and again when the page returns from the back/forward cache. */
export const composeVisit = (core: Core): Visit => {
  const visit = core.open(createVisit)
  const start = (): void => visit.start(new URLSearchParams(location.search).get('checkout') ?? undefined)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start()
  })
  start()
  return visit
}
