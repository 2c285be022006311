import type { Words } from '../texts/use-words.ts'

type SumPadProps = { readonly words: Words; readonly onType: (key: string) => void }

const padKeys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', ','] as const

/** Digits and the decimal mark, for a sum by touch. */
export const SumPad = ({ words: { t, decimalMark }, onType }: SumPadProps) => (
  <div data-part="pad" role="group" aria-label={t('cash.pad')}>
    {padKeys.map(key => (
      <button key={key} data-part="pad-key" type="button" onClick={() => onType(key)}>
        {key === ',' ? decimalMark : key}
      </button>
    ))}
  </div>
)
