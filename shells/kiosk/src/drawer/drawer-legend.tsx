import { KeyLegend } from '../keyboard/key-legend.tsx'
import type { Words } from '../texts/use-words.ts'

type DrawerLegendProps = {
  readonly shows: 'actions' | 'sum' | 'count' | 'report' | 'difference'
  readonly words: Words
}

/** The keys of the drawer in each of its states. */
export const DrawerLegend = ({ shows, words }: DrawerLegendProps) => {
  const { t } = words
  const report = [
    ['F7', t('drawer.report.print')],
    ['Ctrl S', 'CSV'],
  ] as const
  const keys = {
    actions: [['Q…S', t('legend.act')]],
    sum: [['↵', t('drawer.send')]],
    count: [
      ['0–9', t('legend.amount')],
      ['↑ ↓', t('legend.lines')],
      ['↵', t('legend.next')],
    ],
    report,
    difference: [['Q…R', t('refund.why')], ...report],
  } as const
  return <KeyLegend keys={[...keys[shows], ['Esc', t('drawer.close')]]} words={words} />
}
