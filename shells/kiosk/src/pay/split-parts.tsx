import type { CounterPaymentState } from '@portti/core'
import { CheckIcon } from '@portti/ui'
import { useLayoutEffect, useRef } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'

type SplitPartsProps = {
  readonly parts: Extract<CounterPaymentState, { readonly phase: 'split' }>['parts']
  /** The next part, in cents. */
  readonly wanted: number
  readonly onUndo: () => void
  readonly words: Words
}

/** The parts that are paid, the last of which can be undone, and the next one. */
export const SplitParts = ({ parts, wanted, onUndo, words: { t, euros } }: SplitPartsProps) => {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [parts.length])
  return (
    <ul ref={list} data-part="split-parts" role="list" aria-label={t('split.parts')}>
      {parts.map((part, index) => (
        <li key={index}>
          <CheckIcon />
          <span>
            <b>{t(`pay.${part.kind === 'cash' ? 'cash' : 'card'}`)}</b>
            {part.kind === 'cash' && <small>{t('split.given', { given: euros(part.tendered) })}</small>}
          </span>
          <b>{euros(part.cents)}</b>
          {index === parts.length - 1 && (
            <button data-part="key-action" type="button" onClick={onUndo}>
              {t(`split.undo.${part.kind}`)} <Keycap>Del</Keycap>
            </button>
          )}
        </li>
      ))}
      <li aria-current="true">
        <span>
          <b>{t('split.next')}</b>
          <small>{t('split.hint')}</small>
        </span>
        <b>{euros(wanted)}</b>
      </li>
    </ul>
  )
}
