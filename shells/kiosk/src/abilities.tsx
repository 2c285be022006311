import { ClockIcon, RestoreIcon, StoreIcon, TicketIcon, VisuallyHidden } from '@portti/ui'
import { useTranslation } from 'react-i18next'

const icons = { threeKeys: ClockIcon, payment: StoreIcon, scan: TicketIcon, offline: RestoreIcon }
const order = ['threeKeys', 'payment', 'scan', 'offline'] as const

/** What the box office will do. */
export const Abilities = () => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="abilities-title">
      <VisuallyHidden>
        <h2 id="abilities-title">{t('abilitiesTitle')}</h2>
      </VisuallyHidden>
      <ul data-part="abilities" role="list">
        {order.map(ability => {
          const AbilityIcon = icons[ability]
          return (
            <li key={ability} data-part="ability">
              <AbilityIcon />
              <h3>{t(`abilities.${ability}.title`)}</h3>
              <p>{t(`abilities.${ability}.text`)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
