import { CoreContext } from '@portti/react'
import { type ComponentType, createElement, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getCores } from '../compose.ts'

/** Says that the island answers, so that an early click can be done again. */
const Live = ({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }): ReactNode => {
  useEffect(onLive, [onLive])
  return children
}

/** Makes the server's HTML of one island live. An island that throws gets its HTML back and hurts no other. */
export const hydrate = (element: HTMLElement, island: unknown): void => {
  const holder = element.querySelector<HTMLElement>(':scope > [data-island-html]')
  const data = element.querySelector<HTMLScriptElement>(':scope > script[type="application/json"]')
  if (!holder || !data) return
  const asWritten = holder.cloneNode(true)
  const props = JSON.parse(data.textContent ?? '{}') as object
  const markLive = (): void => {
    element.dataset['live'] = ''
    element.dispatchEvent(new CustomEvent('portti:live'))
  }
  // In slices, so that the page stays responsive.
  startTransition(() => {
    const root = hydrateRoot(
      holder,
      <StrictMode>
        <CoreContext value={getCores()}>
          <Live onLive={markLive}>{createElement(island as ComponentType<object>, props)}</Live>
        </CoreContext>
      </StrictMode>,
      {
        identifierPrefix: element.id,
        onUncaughtError: error => {
          reportError(error)
          root.unmount()
          delete element.dataset['live']
          holder.replaceChildren(...asWritten.childNodes)
        },
      },
    )
  })
}
