/** Where a provider sends its notices; about payments of a shop's own account to an address of its own. */
export const noticePath = (provider: string, shop?: string): string =>
  shop === undefined
    ? `/v2/payments/${provider}/notices.json`
    : `/v2/payments/${provider}/${shop.toLowerCase()}/notices.json`
