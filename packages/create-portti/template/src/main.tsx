import { browserPorts } from '@portti/adapters'
import { createCore, createTicketApi, createVisitService } from '@portti/core'
import { errorMessage } from '@portti/core/format'
import { CoreContext } from '@portti/react'
import { InlineError } from '@portti/ui'
import '@portti/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { language, messages } from './language.ts'
import { pages, withdrawalUrl } from './pages.ts'
import { ShopPage } from './shop.tsx'

const withdrawal = withdrawalUrl(location, language)
if (withdrawal) location.replace(withdrawal)

const ports = browserPorts({ baseUrl: '/api', pages })
const core = createCore(ports, { language })

// Every page follows up a payment that waits, also one that the browser's Back button shows again.
const visit = core.open(createVisitService)
const startVisit = () => visit.start(new URLSearchParams(location.search).get('checkout') ?? undefined)
addEventListener('pageshow', ({ persisted }) => persisted && startVisit())
startVisit()
const openVisit = () => {
  // The cart may turn out to be ordered later on, when an answer was lost.
  if (visit.getSnapshot().phase === 'none') startVisit()
  return Promise.resolve(visit)
}

const shop = await createTicketApi({ ...ports, language }).fetchShop()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <CoreContext value={{ core, rendered: core, openVisit }}>
      {shop.match(
        record => (
          <ShopPage shop={record} page={pages.kindOf(location.pathname)} />
        ),
        error => (
          <InlineError>{errorMessage(error, messages)}</InlineError>
        ),
      )}
    </CoreContext>,
  )
}
