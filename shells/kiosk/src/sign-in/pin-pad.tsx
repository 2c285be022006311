import { useTranslation } from 'react-i18next'
import { Keycap } from '../keyboard/keycap.tsx'

const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type PinPadProps = {
  readonly canSend: boolean
  readonly onDigit: (digit: string) => void
  readonly onCorrect: () => void
  readonly onSend: () => void
}

/** The keypad for a PIN on a touch screen. */
export const PinPad = ({ canSend, onDigit, onCorrect, onSend }: PinPadProps) => {
  const { t } = useTranslation()
  return (
    <div data-part="pad" role="group" aria-label={t('pinForm.pin')}>
      {padKeys.map(digit => (
        <button key={digit} data-part="pad-key" type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button data-part="pad-key" type="button" aria-label={t('pinForm.correct')} onClick={onCorrect}>
        ⌫
      </button>
      <button data-part="pad-key" type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button
        data-part="pad-key"
        type="button"
        aria-label={t('pinForm.send')}
        aria-disabled={!canSend || undefined}
        onClick={canSend ? onSend : undefined}
      >
        <Keycap>↵</Keycap>
      </button>
    </div>
  )
}
