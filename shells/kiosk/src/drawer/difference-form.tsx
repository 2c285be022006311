import { Button, Field } from '@portti/ui'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys, tileOfKey } from '../keyboard/tile-keys.ts'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../texts/use-words.ts'

type DifferenceFormProps = {
  readonly difference: number
  readonly words: Words
  readonly onExplain: (reason: string) => void
}

const usual = ['change', 'miscount', 'unknown'] as const

/** Asks why the counted cash differs: a usual reason is one key, another is typed. */
export const DifferenceForm = ({ difference, words: { t, euros }, onExplain }: DifferenceFormProps) => {
  const [isTyped, setTyped] = useState(false)
  const [reason, setReason] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [isTyped])
  const actions = [
    ...usual.map(why => [t(`drawer.count.reasons.${why}`), () => onExplain(t(`drawer.count.reasons.${why}`))] as const),
    [t('drawer.count.reasons.other'), () => setTyped(true)] as const,
  ]
  useKeys(event => {
    const [, action] = (!event.ctrlKey && !isTyping(event) && actions[tileOfKey(event.key)]) || []
    action?.()
    return action !== undefined
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    onExplain(reason)
  }
  return (
    <fieldset data-part="difference">
      <legend>{t('drawer.count.why', { sum: euros(difference) })}</legend>
      {actions.map(([name, action], index) => (
        <button key={name} data-part="key-action" type="button" onClick={action}>
          {name} <Keycap>{tileKeys[index] ?? ''}</Keycap>
        </button>
      ))}
      {isTyped && (
        <form data-part="stack" onSubmit={send}>
          <Field
            id="difference-reason"
            ref={input}
            label={t('drawer.count.reason')}
            autoComplete="off"
            required
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" kind="primary">
            {t('drawer.send')} <Keycap>↵</Keycap>
          </Button>
        </form>
      )}
    </fieldset>
  )
}
