import { createServerCore } from '@portti/core'
import { CoreContext } from '@portti/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandRequest } from '../hydration/island.tsx'

/** All pages share one core on the server, because nothing there belongs to one visitor. */
const inert = createServerCore()

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * Writes islands as their own React trees: one tree's `useId` cannot match separate roots in the browser.
 * One writer per document; it numbers the islands.
 */
export const createIslandWriter = (): ((request: IslandRequest) => ReactNode) => {
  let count = 0
  return ({ name, when, component, props }) => {
    count += 1
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
}
