/** A pattern of paths, and the target that answers there. */
export type RouteTo<Target> = readonly [pathname: string, target: Target]

export type Match<Target> = {
  readonly target: Target
  readonly parameters: Readonly<Record<string, string>>
  /** The pattern that the path matched: it is safe to log, because it has no data of a visitor. */
  readonly route: string
}

/** Returns a function that finds the target of a path; undefined for an unknown path. */
export const createRouteFinder = <Target>(
  routes: readonly RouteTo<Target>[],
): ((path: string) => Match<Target> | undefined) => {
  const patterns = routes.map(([pathname, target]) => ({
    pattern: new URLPattern({ pathname }),
    // Comparing it first spares most patterns, which are slow.
    start: pathname.split(':', 1)[0] ?? '',
    target,
    route: pathname,
  }))
  return path => {
    for (const { pattern, start, target, route } of patterns) {
      const match = path.startsWith(start) ? pattern.exec({ pathname: path }) : null
      if (!match) continue
      const parameters: Record<string, string> = {}
      for (const [name, value] of Object.entries(match.pathname.groups)) {
        if (value !== undefined) parameters[name] = safeDecode(value)
      }
      return { target, parameters, route }
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
