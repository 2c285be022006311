import { CoreContext } from '@portti/react'
import { type ComponentType, createElement, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getCores } from '../compose.ts'

/** Reports that the island is live, so that an early click can be replayed. */
const Live = ({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }): ReactNode => {
  useEffect(onLive, [onLive])
  return children
}

/** Hydrates one island. An island that throws gets the server's HTML back and does not affect the others. */
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
  // A transition renders in slices, so that the page stays responsive.
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
