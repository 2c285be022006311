import type { Verdict } from '@portti/core'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { VerdictFacts } from './verdict-facts.tsx'
import { type VerdictTone, verdictTone } from './verdict-tone.ts'

const icons: Readonly<Record<VerdictTone, typeof CheckIcon>> = {
  ok: CheckIcon,
  no: CloseIcon,
  ask: InfoIcon,
  conflict: WarningIcon,
}

type VerdictPanelProps = {
  readonly verdict: Verdict
  readonly words: Words
  readonly onGroup: () => void
}

/** One verdict, large: a colour, a shape, a word, and what to do (rules/door#verdicts). */
export const VerdictPanel = ({ verdict, words, onGroup }: VerdictPanelProps) => {
  const { t, text } = words
  const tone = verdictTone(verdict)
  const Icon = icons[tone]
  const isTwice = verdict.isConflict && verdict.kind === 'used'
  const word = isTwice ? 'conflict' : verdict.kind
  // Another ticket may be sold since the list was read.
  const unlisted = verdict.kind === 'unknown' && verdict.isByList ? 'not_listed' : word
  const what = verdict.isConflict && !isTwice ? 'let_in' : unlisted
  const rest = verdict.kind === 'valid' && verdict.group ? verdict.group.size - verdict.group.inside : 0
  return (
    // Scrolls on a small screen, also by keyboard.
    <section data-part="verdict" data-state={tone} tabIndex={0} aria-label={t(`door.verdicts.${word}`)}>
      <i aria-hidden="true">
        <Icon />
      </i>
      {/* A new element for each scan: two tickets in a row may say the same, and both are spoken. */}
      <div key={verdict.scanId} role="alert">
        <h2>{t(`door.verdicts.${word}`)}</h2>
        <p>{verdict.kind === 'valid' && verdict.title ? text(verdict.title) : t(`door.what.${what}`)}</p>
      </div>
      <VerdictFacts verdict={verdict} words={words} />
      {verdict.isByList && (
        <p data-part="verdict-note">{t(verdict.kind === 'valid' ? 'door.byList' : 'door.byListOnly')}</p>
      )}
      {rest > 0 && !verdict.isByList && (
        <button
          data-part="key-action"
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes with the last of the group.
            currentTarget.parentElement?.focus()
            onGroup()
          }}
        >
          {t('door.letGroupIn', { count: rest })}
        </button>
      )}
    </section>
  )
}
