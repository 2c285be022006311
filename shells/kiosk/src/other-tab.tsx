import { WarningIcon } from '@portti/ui'
import { useTranslation } from 'react-i18next'

/** Shown while another tab of this device sells (rules/kiosk#one-tab). */
export const OtherTab = () => {
  const { t } = useTranslation()
  return (
    <main data-part="other-tab">
      <WarningIcon />
      <div role="alert">
        <h1>{t('otherTab.title')}</h1>
        <p>{t('otherTab.text')}</p>
      </div>
    </main>
  )
}
