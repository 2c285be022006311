import type { i18n as I18n } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Crashed } from './crashed.tsx'

type ShowPageInput = {
  readonly element: Element
  readonly i18n: I18n
  readonly page: ReactNode
  readonly reload: () => void
}

/** Renders a page into its element. A page that throws is replaced by a plain screen that reloads it. */
export const showPage = ({ element, i18n, page, reload }: ShowPageInput): void => {
  const show = (content: ReactNode) => (
    <StrictMode>
      <I18nextProvider i18n={i18n}>{content}</I18nextProvider>
    </StrictMode>
  )
  const root = createRoot(element, {
    onUncaughtError: error => {
      reportError(error)
      root.render(show(<Crashed onReload={reload} />))
    },
  })
  root.render(show(page))
}
