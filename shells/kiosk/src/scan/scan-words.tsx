import type { CounterState, ScanState } from '@portti/core'
import { useTranslation } from 'react-i18next'
import { addScanTexts } from '../texts/scan/scan-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { owedNote, useScanText } from './use-scan-text.ts'

type ScanWordsProps = {
  readonly scan: Exclude<ScanState, { readonly phase: 'none' }>
  readonly state: Pick<CounterState, 'canPayOrder' | 'asked'>
  readonly words: Words
}

/** The text of the scan card, to be spoken. */
export const ScanWords = ({ scan, state, words }: ScanWordsProps) => {
  addScanTexts(useTranslation().i18n)
  const { kind, title, text, big, before, goods } = useScanText(scan, words)
  return [kind, title, text, owedNote(scan, state, words), big, before, goods]
    .filter(Boolean)
    .map(part => <div key={part}>{part}</div>)
}
