import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseScheme, currentScheme } from './scheme.ts'

/** Switches between light and dark on this device. */
export const SchemeChoice = () => {
  const { t } = useTranslation()
  const [scheme, setScheme] = useState(currentScheme)
  const other = scheme === 'dark' ? 'light' : 'dark'
  const change = () => {
    chooseScheme(other)
    setScheme(other)
  }
  return (
    <button
      data-part="bar-button"
      type="button"
      aria-label={t(`scheme.${other}`)}
      title={t(`scheme.${other}`)}
      onClick={change}
    >
      <span data-part="scheme-mark" aria-hidden="true" />
    </button>
  )
}
