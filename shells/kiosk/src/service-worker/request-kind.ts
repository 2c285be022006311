/** How the service worker answers a request; `other` is left to the browser. */
export type RequestKind = 'asset' | 'page' | 'public' | 'other'

type RequestParts = { readonly method: string; readonly url: string; readonly mode: string }

export const pages: readonly string[] = ['/', '/door/', '/desk/', '/self/']
/** Public calls, which a screen needs when it opens. */
export const publicCalls: readonly string[] = ['/api/v2/shop.json', '/api/v2/events.json']

/** Only the shell and the public catalogue are stored: orders, people and sessions never are. */
export const requestKind = ({ method, url, mode }: RequestParts, origin: string): RequestKind => {
  const { origin: requestOrigin, pathname, search } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'other'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (mode === 'navigate' && pages.includes(pathname)) return 'page'
  return publicCalls.includes(pathname) && search === '' ? 'public' : 'other'
}

/** Whether an answer may be stored; the ticket API marks its public ones by `Cache-Control: public`. */
export const mayStore = (kind: RequestKind, answer: Pick<Response, 'ok' | 'headers'>): boolean =>
  answer.ok && (kind !== 'public' || /\bpublic\b/.test(answer.headers.get('cache-control') ?? ''))

/** Whether the server itself has answered; else what is stored is the better answer (rules/kiosk#installable). */
export const hasAnswered = ({ status }: Pick<Response, 'status'>): boolean => status < 500 && status !== 429
