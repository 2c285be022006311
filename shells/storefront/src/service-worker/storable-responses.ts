/**
 * Whether an asset may be stored for good under its address. A theme's address may answer with another theme for a moment,
 * which the server then sends as `no-cache`.
 */
export const isStorableAsset = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
  ok && !/no-(cache|store)/.test(headers.get('cache-control') ?? '')

/** Whether a page may be stored in place of an earlier one. One that lacks something says `no-store`. */
export const isStorablePage = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && headers.get('cache-control') !== 'no-store'
