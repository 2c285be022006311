/** URL of the second sample shop. The same server selects it by host (rules/catalogue#shop-record). */
export const metsaUrl = (baseURL: string | undefined, path = ''): string => {
  const url = new URL(path, baseURL)
  // Chromium resolves every name under `localhost` to this machine.
  url.hostname = 'metsa.localhost'
  return url.href
}
