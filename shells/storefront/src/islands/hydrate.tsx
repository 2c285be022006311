import { CoreContext } from '@portti/react'
import { type ComponentType, createElement, type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { getCores } from '../compose.ts'

/** Says that the island answers, so that an early click can be done again. */
const Live = ({ element, children }: { readonly element: HTMLElement; readonly children: ReactNode }): ReactNode => {
  useEffect(() => {
    element.dataset['live'] = ''
    element.dispatchEvent(new CustomEvent('portti:live'))
  }, [element])
  return children
}

/** Makes the server's HTML of one island live. An island that throws gets its HTML back and hurts no other. */
export const hydrate = (element: HTMLElement, island: unknown): void => {
  const holder = element.querySelector<HTMLElement>(':scope > [data-island-html]')
  const data = element.querySelector<HTMLScriptElement>(':scope > script[type="application/json"]')
  if (!holder || !data) return
  const html = holder.innerHTML
  const props: object = JSON.parse(data.textContent ?? '{}')
  const root = hydrateRoot(
    holder,
    <StrictMode>
      <CoreContext value={getCores()}>
        <Live element={element}>{createElement(island as ComponentType<object>, props)}</Live>
      </CoreContext>
    </StrictMode>,
    {
      identifierPrefix: element.id,
      onUncaughtError: error => {
        reportError(error)
        root.unmount()
        delete element.dataset['live']
        holder.innerHTML = html
      },
    },
  )
}
