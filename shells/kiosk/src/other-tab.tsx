import { WarningIcon } from '@portti/ui'
import { useTranslation } from 'react-i18next'

type OtherTabProps = { readonly place: 'window' | 'door' }

/** Shown while another tab of this device sells, or is its door (rules/kiosk#one-tab). */
export const OtherTab = ({ place }: OtherTabProps) => {
  const { t } = useTranslation()
  return (
    <main data-part="other-tab">
      <WarningIcon />
      <div role="alert">
        <h1>{t(place === 'door' ? 'otherTab.doorTitle' : 'otherTab.title')}</h1>
        <p>{t(place === 'door' ? 'otherTab.doorText' : 'otherTab.text')}</p>
      </div>
    </main>
  )
}
