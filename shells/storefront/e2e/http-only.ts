import type { APIRequestContext, APIResponse } from '@playwright/test'

/** Requests a page without a browser and without following redirects. The `Host` header selects the shop. */
export const ask = (request: APIRequestContext, url: string): Promise<APIResponse> => {
  const { host, hostname, href, port } = new URL(url)
  const reached = hostname.endsWith('.localhost') ? href.replace(host, `127.0.0.1:${port}`) : href
  return request.get(reached, { maxRedirects: 0, headers: { host } })
}

/** Follows redirects and returns each step as status and address. */
export const follow = async (request: APIRequestContext, url: string): Promise<readonly string[]> => {
  const steps: string[] = []
  for (let at: URL | undefined = new URL(url); at; ) {
    const answer = await ask(request, at.href)
    const { location } = answer.headers()
    const next: URL | undefined = location === undefined ? undefined : new URL(location, at)
    steps.push(`${answer.status()} ${at.pathname}${next ? '' : at.search}`)
    at = next
  }
  return steps
}
