/** How the service worker answers a request; `other` is left to the browser. */
export type RequestKind = 'asset' | 'icon' | 'page' | 'prefetch' | 'order' | 'other'

type RequestParts = { readonly method: string; readonly url: string; readonly mode: string; readonly accept: string }

/** Only pages, their assets and saved orders are stored; carts, checkouts and other origins never are. */
export const requestKind = ({ method, url, mode, accept }: RequestParts, origin: string): RequestKind => {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'other'
  if (/^\/(assets|theme)\//.test(pathname)) return 'asset'
  if (pathname === '/icon.svg') return 'icon'
  if (/^\/api\/v2\/orders\/[^/]+\.json$/.test(pathname)) return 'order'
  if (pathname.startsWith('/api/')) return 'other'
  if (mode === 'navigate') return 'page'
  return accept.includes('text/html') ? 'prefetch' : 'other'
}
