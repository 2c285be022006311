/** Whether a page may be stored in place of an earlier one. One that lacks something says `no-store`. */
export const isStorable = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && headers.get('cache-control') !== 'no-store'
