/**
 * The value of a `Location` header, always on the requested origin. All redirects of pages use it.
 * `//evil.example/`, `/\evil.example/` or a tab between the slashes would lead elsewhere.
 */
export const locationOf = (path: string, search = ''): string => {
  const address = new URL('http://shop.invalid/')
  address.pathname = path
  address.search = search
  return `${address.pathname.replace(/^\/{2,}/, '/')}${address.search}`
}
