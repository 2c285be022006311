/** The cart line that the page's address asks to change; the cart's links name it. */
export const changedLine = (): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('change-seats') ?? undefined)
