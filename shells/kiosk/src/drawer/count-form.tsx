import { cashInBag, countedSum, type DrawerCount, denominations } from '@portti/core'
import { Button, Field } from '@portti/ui'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import { readSum } from '../keyboard/read-sum.ts'
import type { Words } from '../texts/use-words.ts'
import { CountRow } from './count-row.tsx'

type CountFormProps = {
  readonly count: DrawerCount
  readonly words: Words
  readonly onChange: (count: DrawerCount) => void
  readonly onCount: (counted: number, left: number) => void
}

/** The drawer's cash by note and coin, and the next float. The expected sum is not known here. */
export const CountForm = ({ count, words, onChange, onCount }: CountFormProps) => {
  const { t, euros } = words
  const form = useRef<HTMLFormElement>(null)
  const { pieces, left } = count
  const [isWrong, setWrong] = useState(false)
  const counted = countedSum(pieces)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const cents = left.trim() === '' ? 0 : readSum(left)
    setWrong(cents === undefined || cents > counted)
    if (cents !== undefined && cents <= counted) onCount(counted, cents)
  }
  const move = (event: KeyboardEvent<HTMLFormElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + by]
    if (by === 0 || !next || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    next.focus()
  }
  return (
    <form ref={form} data-part="count" onSubmit={send} onKeyDown={move}>
      <div data-part="count-rows">
        {denominations.map(value => (
          <CountRow
            key={value}
            value={value}
            pieces={pieces[value]}
            words={words}
            onPieces={changed => onChange({ ...count, pieces: { ...pieces, [value]: changed } })}
          />
        ))}
      </div>
      <div data-part="count-foot">
        <p data-part="count-sum" aria-live="polite">
          <span>{t('drawer.counted')}</span> <strong>{euros(counted)}</strong>
        </p>
        <Field
          id="count-left"
          label={t('drawer.count.left')}
          hint={t('drawer.count.bag', { sum: euros(cashInBag(counted, readSum(left) ?? 0)) })}
          inputMode="decimal"
          autoComplete="off"
          value={left}
          onChange={({ currentTarget }) => onChange({ ...count, left: currentTarget.value })}
          error={isWrong ? t('drawer.count.wrong') : undefined}
        />
        <Button type="submit" kind="primary" size="lg">
          {t('drawer.count.send')} <Keycap>↵</Keycap>
        </Button>
      </div>
    </form>
  )
}
