import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { Words } from '../texts/use-words.ts'

type ParkedLegendProps = { readonly isMarked: boolean; readonly canHold: boolean; readonly words: Words }

/** The keys of the sales that wait. */
export const ParkedLegend = ({ isMarked, canHold, words }: ParkedLegendProps) => {
  const { t } = words
  return (
    <KeyLegend
      keys={[
        ...(isMarked
          ? ([
              ['Q…V', t('legend.take')],
              ['↑ ↓', t('legend.lines')],
              ['↵', t('legend.take')],
            ] as const)
          : []),
        ...(canHold ? ([['+', t('parked.hold')]] as const) : []),
        ...(isMarked ? ([['Del', t('parked.release')]] as const) : []),
        ['Esc', t('drawer.close')],
      ]}
      words={words}
    />
  )
}
