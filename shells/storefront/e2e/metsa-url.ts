/** The second sample shop, which the same server answers with by its host (rules/catalogue#shop-record). */
export const metsaUrl = (baseURL: string | undefined, path = ''): string => {
  const url = new URL(path, baseURL)
  // Chromium finds every name under localhost on this machine.
  url.hostname = 'metsa.localhost'
  return url.href
}
