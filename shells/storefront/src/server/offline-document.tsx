import { directionOf } from '@portti/core/rules'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '../routing/site.ts'
import { escapeHtml } from '../texts/escape-html.ts'

type OfflineContext = Parameters<Site['offlinePage']>[0]['context']

/** The document that the service worker shows for a page that is not stored. It needs only the style sheets. */
export const offlineDocument = (
  Page: Site['offlinePage'],
  context: OfflineContext,
  stylesheets: readonly string[],
): string => {
  const { language, messages } = context
  const sheets = stylesheets.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const body = renderToStaticMarkup(<Page context={context} />)
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(messages.offline.title)}</title>${sheets}</head><body>${body}</body></html>`
}
