import type { Shop } from '@portti/core'
import type { PublicOrigins } from '@portti/core/rules'
import { ok } from 'neverthrow'
import { ownMachineDocument } from '../../pages/frameless-document.ts'
import { site } from '../../pages/site.ts'
import type { CatalogueReader } from '../../routing/catalogue-reader.ts'
import { createPageTexts } from '../../texts/page-texts.ts'
import { type AppParts, createApp } from '../create-app.ts'
import { createDocuments } from '../create-documents.ts'

const testTime = Date.UTC(2027, 5, 1)
const assets = { get: () => undefined }

/** The storefront's server with documents from the test. */
export const appBefore = (documents: AppParts['documents'], changed: Partial<AppParts> = {}) =>
  createApp({
    apiUrl: 'http://127.0.0.1:9',
    assets,
    documents,
    isApiReady: () => Promise.resolve(true),
    now: () => testTime,
    publicOrigins: [],
    trustedProxies: 'loopback',
    ownMachineDocument: language => ownMachineDocument(language, createPageTexts(language).messages, '/assets/a.css'),
    unavailableDocument: language =>
      site.unavailableDocument(language, createPageTexts(language).messages, '/assets/a.css'),
    ...changed,
  })

/** The storefront's server with an in-memory catalogue. @param changed answers that differ from the defaults */
export const appOf = (shop: Shop, changed: object = {}, publicOrigins: PublicOrigins = [], now = testTime) => {
  const nothing = () => Promise.resolve(ok([]))
  const catalogue = {
    shop: () => Promise.resolve(ok(shop)),
    events: nothing,
    products: nothing,
    venues: nothing,
    ...changed,
  } as unknown as CatalogueReader
  const documents = createDocuments({
    assets: {
      stylesheet: '/assets/a.css',
      loader: '/assets/a.js',
      serviceWorker: '',
      scriptsOf: islands => islands.map(name => `/assets/${name}.js`),
    },
    catalogueFor: () => catalogue,
    now: () => now,
    publicOrigins,
    site,
  })
  return appBefore(documents, { publicOrigins })
}
