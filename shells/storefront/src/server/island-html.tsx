import { createServerCore } from '@portti/core'
import { CoreContext } from '@portti/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandRequest } from '../hydration/island.tsx'

/** All pages share one core on the server, because nothing there belongs to one visitor. */
const inert = createServerCore()

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (value: object): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Writes islands as their own React trees: one tree's `useId` cannot match separate roots in the browser.
 * One writer per tree; it numbers the islands after the `before` ones that are already in the document.
 */
export const createIslandWriter = (before: number) => {
  let count = before
  const awaited = new Set<string>()
  const write = ({ name, when, component, props }: IslandRequest): ReactNode => {
    count += 1
    if (when === 'now' || when === 'painted') awaited.add(name)
    const id = `island${count}-`
    const html = renderToString(
      <CoreContext value={{ core: inert, rendered: inert }}>
        {createElement(component as ComponentType<object>, props)}
      </CoreContext>,
      { identifierPrefix: id },
    )
    return (
      <div data-island={name} data-when={when} id={id}>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptSafe(props) }} />
        <div data-island-html="" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    )
  }
  return {
    write,
    count: () => count,
    /** The islands that start by themselves on every visit. */
    awaited: (): readonly string[] => [...awaited],
  }
}
