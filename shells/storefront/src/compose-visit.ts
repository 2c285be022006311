import { type Core, createVisit, type Visit } from '@portti/core'

/** Starts the page's visit, and anew when the page comes back from the browser's memory. */
export const composeVisit = (core: Core): Visit => {
  const visit = core.open(createVisit)
  const start = (): void => visit.start(new URLSearchParams(location.search).get('checkout') ?? undefined)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start()
  })
  start()
  return visit
}
