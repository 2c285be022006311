/**
 * The value of a `Location` header: an address of the origin that was asked, whatever it is made from. All redirects of
 * the storefront are made here. `//evil.example/`, `/\evil.example/` or a tab between the slashes would lead elsewhere.
 */
export const locationOf = (path: string, search = ''): string => {
  const address = new URL('http://shop.invalid/')
  address.pathname = path
  address.search = search
  return `${address.pathname.replace(/^\/{2,}/, '/')}${address.search}`
}
