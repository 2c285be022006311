import { systemClock } from '@portti/adapters/node'
import { ownMachineDocument, unavailableDocument } from './pages/frameless-document.ts'
import { readAssets, readEntryFiles } from './server/assets.ts'
import type { Configuration } from './server/configuration.ts'
import type { AppParts } from './server/create-app.ts'
import type { AskDocuments } from './server/documents.ts'
import { createPageTextsCache } from './texts/page-texts.ts'

const readinessTimeoutMs = 3_000

/** What the storefront's server is made of: no page, which another process renders (`compose-documents.ts`). */
export const composeServer = (
  { apiUrl, publicOrigins, trustedProxies }: Configuration,
  clientFolder: string,
  documents: AskDocuments,
): AppParts => {
  const textsIn = createPageTextsCache()
  const { stylesheet } = readEntryFiles(clientFolder)
  return {
    apiUrl,
    publicOrigins,
    trustedProxies,
    assets: readAssets(clientFolder),
    documents,
    isApiReady: async () => {
      const answer = await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(readinessTimeoutMs) })
        .then(async ({ ok, body }) => {
          await body?.cancel()
          return ok
        })
        .catch(() => false)
      return answer
    },
    now: () => systemClock.now(),
    ownMachineDocument: language => ownMachineDocument(language, textsIn(language).messages, stylesheet),
    unavailableDocument: language => unavailableDocument(language, textsIn(language).messages, stylesheet),
  }
}
