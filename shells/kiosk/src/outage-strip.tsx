import { WarningIcon } from '@portti/ui'
import { useTranslation } from 'react-i18next'

/** The one loud line: nothing can be sold just now. The bar has said so to assistive technology. */
export const OutageStrip = ({ askEveryMs }: { readonly askEveryMs: number }) => {
  const { t } = useTranslation()
  return (
    <section data-part="strip" aria-label={t('ticketApi.silent')}>
      <WarningIcon />
      <p>
        {t('ticketApi.silent')}. <small>{t('ticketApi.retry', { seconds: askEveryMs / 1000 })}</small>
      </p>
    </section>
  )
}
