/** The cart item that the page's address asks to change; the cart's links name it. */
export const changedItem = (): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('change-seats') ?? undefined)
