import { useTranslation } from 'react-i18next'
import { SelfVeil } from './self-veil.tsx'

type StillThereProps = { readonly seconds: number; readonly onStay: () => void }

/** Asks before everything is forgotten. */
export const StillThere = ({ seconds, onStay }: StillThereProps) => {
  const { t } = useTranslation()
  return (
    <SelfVeil role="alertdialog" aria-labelledby="self-idle-title" aria-describedby="self-idle-text">
      <div data-part="self-idle">
        <h2 id="self-idle-title">{t('self.idle.title')}</h2>
        <p id="self-idle-text">{t('self.idle.text')}</p>
        <output data-part="self-idle-seconds" aria-hidden="true">
          {seconds}
        </output>
        <button data-part="self-go" type="button" onClick={onStay}>
          {t('self.idle.stay')}
        </button>
      </div>
    </SelfVeil>
  )
}
