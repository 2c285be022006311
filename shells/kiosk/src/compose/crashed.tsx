import { WarningIcon } from '@portti/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Keycap } from '../keyboard/keycap.tsx'

type CrashedProps = { readonly onReload: () => void }

/** In place of a page that fell. A reload resumes what was under way, so its key has the focus: Enter does it. */
export const Crashed = ({ onReload }: CrashedProps) => {
  const { t } = useTranslation()
  const key = useRef<HTMLButtonElement>(null)
  useEffect(() => key.current?.focus(), [])
  return (
    <main data-part="crashed">
      <WarningIcon />
      <div role="alert">
        <h1>{t('crashed.title')}</h1>
        <p>{t('crashed.text')}</p>
      </div>
      <button data-part="key-action" data-kind="primary" data-size="lg" ref={key} type="button" onClick={onReload}>
        {t('crashed.reload')} <Keycap>↵</Keycap>
      </button>
    </main>
  )
}
