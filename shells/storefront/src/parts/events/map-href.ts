/** Link to a public map of an address; undefined without an address. */
export const mapHref = (address: string): string | undefined =>
  address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : undefined
