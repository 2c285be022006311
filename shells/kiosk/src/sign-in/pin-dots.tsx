import { pinDigits } from '@portti/core'
import { useTranslation } from 'react-i18next'

type PinDotsProps = { readonly count: number }

/** Shows how many digits are typed, never which; before any, as many as a PIN has at least. */
export const PinDots = ({ count }: PinDotsProps) => {
  const { t } = useTranslation()
  return (
    <div data-part="pin" role="img" aria-label={t('pinForm.typed', { count })}>
      {Array.from({ length: Math.max(pinDigits.least, count) }, (_, index) => (
        <span key={index} data-state={index < count ? 'typed' : index === count ? 'next' : undefined} />
      ))}
    </div>
  )
}
