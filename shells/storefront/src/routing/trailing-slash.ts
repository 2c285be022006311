/** Every path ends in a slash, except one whose last segment has a file extension (rules/routes#trailing-slash). */
export const withTrailingSlash = (pathname: string): string => {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return last === '' || /\.[A-Za-z0-9]+$/.test(last) ? pathname : `${pathname}/`
}
