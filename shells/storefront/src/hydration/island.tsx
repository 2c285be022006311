import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * When an island is fetched and hydrated. `painted`: as soon as the server's page is on screen. `session`: at once for a
 * visitor with a cart, else on touch.
 */
export type IslandTiming = 'painted' | 'visible' | 'touch' | 'session' | 'now'

export type IslandRequest = {
  /** Folder in `islands/` that holds `<name>.island.tsx`. */
  readonly name: string
  readonly when: IslandTiming
  readonly component: ComponentType<never>
  readonly props: object
}

/** How the server writes an island. Without a writer, as in stories and tests, an island renders in place. */
export const IslandWriter = createContext<((request: IslandRequest) => ReactNode) | undefined>(undefined)

type IslandProps<Props extends object> = {
  readonly name: string
  readonly when: IslandTiming
  readonly of: ComponentType<Props>
  /** Must be serializable as JSON. */
  readonly props: Props
}

/** Marks an interactive part of a page. The rest of the document never hydrates. */
export const Island = <Props extends object>({ name, when, of, props }: IslandProps<Props>): ReactNode => {
  const write = useContext(IslandWriter)
  return write ? write({ name, when, component: of as ComponentType<never>, props }) : createElement(of, props)
}
