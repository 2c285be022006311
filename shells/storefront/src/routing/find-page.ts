import type { Page, Route } from './page.ts'

export type Match = {
  readonly page: Page
  readonly parameters: Readonly<Record<string, string>>
  /** The pattern that the path matched, which holds nothing of a visitor. */
  readonly route: string
}

/** Returns a function that finds the page of a path in a table of routes; undefined for an unknown path. */
export const createPageFinder = (routes: readonly Route[]): ((path: string) => Match | undefined) => {
  const patterns = routes.map(([pathname, page]) => ({
    pattern: new URLPattern({ pathname }),
    // Comparing it first spares most patterns, which are slow.
    start: pathname.split(':', 1)[0] ?? '',
    page,
    route: pathname,
  }))
  return path => {
    for (const { pattern, start, page, route } of patterns) {
      const match = path.startsWith(start) ? pattern.exec({ pathname: path }) : null
      if (!match) continue
      const parameters: Record<string, string> = {}
      for (const [name, value] of Object.entries(match.pathname.groups)) {
        if (value !== undefined) parameters[name] = safeDecode(value)
      }
      return { page, parameters, route }
    }
    return undefined
  }
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
