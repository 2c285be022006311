import '../kiosk.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../texts/create-i18n.ts'
import { addDeskPageTexts } from '../texts/desk/desk-page-texts.ts'
import { addSelfTexts } from '../texts/self/self-texts.ts'
import { useWords, type Words } from '../texts/use-words.ts'

/** A part of the kiosk alone, in Finnish, with the words that its page would give it. */
export const showInFinnish = (part: (words: Words) => ReactNode) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const Part = () => part(useWords('Europe/Helsinki'))
  root.render(
    <I18nextProvider i18n={addSelfTexts(addDeskPageTexts(createI18n('fi')))}>
      <Part />
    </I18nextProvider>,
  )
  return {
    container,
    close: () => {
      root.unmount()
      container.remove()
    },
  }
}
