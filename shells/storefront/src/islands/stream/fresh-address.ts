/**
 * An address of the video with the newest signature: what lies in the playlist's folder, or below it, takes the
 * playlist's query; anything else stays as it is.
 */
export const freshAddress = (address: string, playlist: string): string => {
  const asked = new URL(address)
  const fresh = new URL(playlist)
  const folder = fresh.pathname.slice(0, fresh.pathname.lastIndexOf('/') + 1)
  if (asked.origin !== fresh.origin || !asked.pathname.startsWith(folder)) return address
  for (const [name, value] of fresh.searchParams) asked.searchParams.set(name, value)
  return asked.href
}
