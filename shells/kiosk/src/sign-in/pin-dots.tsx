import { useTranslation } from 'react-i18next'

type PinDotsProps = {
  readonly count: number
  /** Number of empty dots before any digit. */
  readonly least: number
}

/** Shows how many digits are typed, never which. */
export const PinDots = ({ count, least }: PinDotsProps) => {
  const { t } = useTranslation()
  return (
    <div data-part="pin" role="img" aria-label={t('pinForm.typed', { count })}>
      {Array.from({ length: Math.max(least, count) }, (_, place) => (
        <span key={place} data-state={place < count ? 'typed' : place === count ? 'next' : undefined} />
      ))}
    </div>
  )
}
