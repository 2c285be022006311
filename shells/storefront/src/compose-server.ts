import { nodeHttp } from '@portti/adapters/node'
import { type BuiltInLanguage, languages } from '@portti/core/rules'
import { ownMachineDocument, unavailableDocument } from './pages/frameless-document.ts'
import { readAssets, readEntryFiles } from './server/assets.ts'
import type { Configuration } from './server/configuration.ts'
import type { AppParts } from './server/create-app.ts'
import type { AskDocuments } from './server/documents.ts'
import { createPageTexts } from './texts/page-texts.ts'

const readinessTimeoutMs = 3_000

/** Composes the storefront's server. Pages are rendered in another process (`compose-documents.ts`). */
export const composeServer = (
  { apiUrl, publicOrigins, trustedProxies }: Configuration,
  clientFolder: string,
  documents: AskDocuments,
): AppParts => {
  const { stylesheet } = readEntryFiles(clientFolder)
  const http = nodeHttp({ baseUrl: apiUrl, timeoutMs: readinessTimeoutMs })
  const inEachLanguage = (write: typeof unavailableDocument) => {
    const written = Object.fromEntries(
      languages.map(of => [of, write(of, createPageTexts(of).messages, stylesheet)]),
    ) as Record<BuiltInLanguage, string>
    return (language: BuiltInLanguage): string => written[language]
  }
  return {
    apiUrl,
    publicOrigins,
    trustedProxies,
    assets: readAssets(clientFolder),
    documents,
    isApiReady: async () => {
      const answer = await http.send({ method: 'GET', path: '/health/ready', headers: {} })
      return answer.isOk() && answer.value.status === 200
    },
    now: () => performance.now(),
    ownMachineDocument: inEachLanguage(ownMachineDocument),
    unavailableDocument: inEachLanguage(unavailableDocument),
  }
}
