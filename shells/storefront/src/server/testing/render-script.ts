import { packText } from '../page-cache.ts'
import { serveDocuments } from '../render-process.ts'

process.channel?.unref()

/** Documents that echo the request. `/end` ends the process, and `/never` is never answered. */
serveDocuments(async request => {
  if (request.url === '/end') process.exit(1)
  if (request.url === '/never') await new Promise(() => undefined)
  if (request.url === '/fail') throw new Error('no such page')
  const text = `${request.host}${request.url} ${process.pid}`
  return { status: 200, headers: {}, text: packText(text, request.encoding) }
})
