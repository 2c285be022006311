/** A map that anybody may read, of an address that has no map of its own; undefined where there is no address. */
export const mapHref = (address: string): string | undefined =>
  address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : undefined
