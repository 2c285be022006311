/**
 * The video address with the newest signature. Addresses in or below the playlist's folder get the playlist's query;
 * others are unchanged.
 */
export const freshAddress = (address: string, playlist: string): string => {
  const url = new URL(address)
  const fresh = new URL(playlist)
  const folder = fresh.pathname.slice(0, fresh.pathname.lastIndexOf('/') + 1)
  if (url.origin !== fresh.origin || !url.pathname.startsWith(folder)) return address
  for (const [name, value] of fresh.searchParams) url.searchParams.set(name, value)
  return url.href
}
