import type { Refunds, RefundsState } from '@portti/core'
import { Field, InlineError } from '@portti/ui'
import { useId, useState } from 'react'
import { isDigit, isTyping, tileKeys, tileOfKey, useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import { PinDots } from '../sign-in/pin-dots.tsx'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'

type RefundChoiceProps = {
  readonly state: Extract<RefundsState, { readonly phase: 'choosing' }>
  readonly refunds: Refunds
  readonly words: Words
}

/** Reasons on the keys from A on; any other is typed. */
const reasons = ['cancels', 'wrongTicket', 'wrongSum', 'eventCancelled', 'illness'] as const
const piecesOnKeys = 4
const mostDigits = 8

/** What goes back, why, and who approves it. The effect is said before the button works. */
export const RefundChoice = ({ state, refunds, words }: RefundChoiceProps) => {
  const { t, text, euros, day, time } = words
  const { order, chosen, reason, sum, missing, managers, manager, isAsking, problem } = state
  const [pin, setPin] = useState('')
  const id = useId()
  const needsPin = managers.length > 0
  const canSend = missing === undefined && !isAsking && (!needsPin || pin.length >= 4)
  const send = () => {
    if (!canSend) return
    setPin('')
    void refunds.send(pin)
  }
  useKeys(event => {
    const { key, ctrlKey } = event
    if (key === 'Enter' && !(event.target instanceof HTMLButtonElement)) send()
    else if (ctrlKey && key === 'a' && !isTyping(event)) refunds.toggleAll()
    else if (ctrlKey || isTyping(event)) return false
    else if (isDigit(key)) setPin(before => (before.length < mostDigits ? before + key : before))
    else if (key === 'Backspace') setPin(before => before.slice(0, -1))
    else {
      const place = tileOfKey(key)
      const why = reasons[place - piecesOnKeys]
      if (place >= 0 && place < piecesOnKeys) refunds.toggle(place)
      else if (why) refunds.giveReason(t(`refund.reasons.${why}`))
      else return false
    }
    return true
  })
  return (
    <>
      <main data-part="stage" data-span="">
        <div data-part="stage-head">
          <div>
            <h1>{t('refund.from', { number: order.number })}</h1>
            <p>
              {day(order.createdAt)} {time(order.createdAt)}, {euros(order.total)}
            </p>
          </div>
          <button data-part="key-action" type="button" onClick={refunds.clear}>
            {t('refund.other')} <Keycap>Esc</Keycap>
          </button>
        </div>
        <div data-part="refund-columns">
          <fieldset data-part="refund-pieces">
            <legend>{t('refund.what')}</legend>
            <button data-part="key-action" type="button" onClick={refunds.toggleAll}>
              {t('refund.all')} <Keycap>Ctrl A</Keycap>
            </button>
            {order.pieces.map((piece, place) => (
              <label key={piece.ticket ?? place} data-part="refund-piece">
                <input type="checkbox" checked={chosen.has(place)} onChange={() => refunds.toggle(place)} />
                <span>
                  <b>{text(piece.title)}</b>
                  <small>{[text(piece.eventTitle), piece.ticket].filter(Boolean).join(', ')}</small>
                </span>
                {place < piecesOnKeys && <Keycap>{tileKeys[place] ?? ''}</Keycap>}
                <b>{euros(piece.price)}</b>
              </label>
            ))}
            {order.pieces.length === 0 && <p>{t('refund.nothing')}</p>}
          </fieldset>
          <fieldset data-part="refund-reasons">
            <legend>{t('refund.why')}</legend>
            {reasons.map((why, place) => (
              <button
                key={why}
                data-part="key-action"
                type="button"
                aria-pressed={reason === t(`refund.reasons.${why}`)}
                onClick={() => refunds.giveReason(t(`refund.reasons.${why}`))}
              >
                {t(`refund.reasons.${why}`)} <Keycap>{tileKeys[place + piecesOnKeys] ?? ''}</Keycap>
              </button>
            ))}
            <Field
              id={id}
              label={t('refund.otherReason')}
              autoComplete="off"
              maxLength={200}
              value={reason}
              onChange={({ currentTarget }) => refunds.giveReason(currentTarget.value)}
            />
          </fieldset>
        </div>
      </main>
      <aside data-part="basket" aria-label={t('refund.approval')}>
        <div data-part="basket-head">
          <h2>{t(needsPin ? 'refund.approval' : 'refund.ready')}</h2>
        </div>
        {needsPin && (
          <div data-part="stack" data-inset="">
            {managers.map(one => (
              <button
                key={one.id}
                data-part="clerk-key"
                type="button"
                aria-pressed={one.id === manager?.id}
                onClick={() => refunds.chooseManager(one.id)}
              >
                <span>{one.name}</span>
              </button>
            ))}
            <label data-part="pin-label">
              {t('refund.pin')}
              <input
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={mostDigits}
                value={pin}
                onChange={({ currentTarget }) => setPin(currentTarget.value.replace(/\D/g, ''))}
              />
            </label>
            <PinDots count={pin.length} least={4} />
          </div>
        )}
        <div role="alert">{problem && <InlineError>{problemText(t, problem)}</InlineError>}</div>
        <div data-part="basket-foot">
          <div data-part="total">
            <div data-part="total-label">
              <span>{t('refund.sum')}</span>
              <small>
                {order.paid.map(({ kind }) => t(`refund.paid.${kind === 'cash' ? 'cash' : 'card'}`)).join(', ')}
              </small>
            </div>
            <strong aria-live="polite">{euros(0 - sum)}</strong>
          </div>
          <div data-part="pay-keys">
            <button
              data-part="pay-key"
              data-kind="primary"
              data-on-action=""
              data-size="lg"
              data-block=""
              type="button"
              aria-disabled={!canSend || undefined}
              onClick={send}
            >
              {t(
                missing
                  ? `refund.missing.${missing}`
                  : needsPin && pin.length < 4
                    ? 'refund.missing.pin'
                    : 'refund.send',
              )}{' '}
              <Keycap>↵</Keycap>
            </button>
          </div>
        </div>
      </aside>
    </>
  )
}
