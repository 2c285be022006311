import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { ParkForm } from './parked/park-form.tsx'
import { CodeForm } from './scan/code-form.tsx'
import { createI18n } from './texts/create-i18n.ts'
import { useWords, type Words } from './texts/use-words.ts'

const nothing = () => undefined
const forms: Readonly<Record<string, (words: Words) => ReactNode>> = {
  'the form for codes': words => <CodeForm words={words} onCode={nothing} onClose={nothing} />,
  'the form for parking': words => <ParkForm words={words} onPark={nothing} onClose={nothing} />,
}

// rules/kiosk#keys
test.each(Object.entries(forms))('%s has the focus when it is painted, and hears the first key', async (_, form) => {
  const focused = Promise.withResolvers<string | undefined>()
  // Runs after what the form does before the browser paints it.
  const Painted = () => {
    const words = useWords('Europe/Helsinki')
    useLayoutEffect(() => focused.resolve(document.activeElement?.localName), [])
    return form(words)
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  startTransition(() =>
    root.render(
      <I18nextProvider i18n={createI18n('fi')}>
        <Painted />
      </I18nextProvider>,
    ),
  )
  expect(await focused.promise).toBe('input')
  root.unmount()
})
