import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MinusIcon, PlusIcon } from '../icon/buy-icons.tsx'

export interface AmountPickerProps {
  amount: number
  /** The result of minus; `amount` itself when it has no effect. */
  less: number
  /** The result of plus; likewise. */
  more: number
  /** The results of Home and End. */
  min: number
  max: number
  /** "Peruslippu, määrä" */
  label: string
  /** "Vähennä: Peruslippu" */
  decreaseLabel: string
  /** "Lisää: Peruslippu" */
  increaseLabel: string
  /** Why no more is allowed ("Enintään 10 / tilaus"): announced, and the plus button's title while it is off. */
  maxReason?: string | undefined
  /** Disables the whole picker, for example while the cart answers. */
  disabled?: boolean | undefined
  /**
   * Called when a step is pressed, or a typed number is left (blur or Enter). Numbers are passed as typed: the rules
   * judge them.
   */
  onChange?: ((amount: number) => void) | undefined
}

/**
 * Calls back once the change is on screen, and again after a tenth of a second, because a tab in the background and a
 * frame out of sight are never painted.
 */
const afterPaint = (run: () => void) => {
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, 100)
}

/**
 * An amount with minus and plus. Arrow keys step, Home and End go to the limits. The number of a step is painted before
 * `onChange` is called: on a slow phone, the work that follows takes longer than a press may.
 */
export function AmountPicker(props: AmountPickerProps) {
  const { amount, less, more, label, disabled = false } = props
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(props)
  /** The number of a step that is on screen, and not handed on yet. */
  const stepped = useRef<number>(undefined)
  useLayoutEffect(() => {
    latest.current = props
  })
  const canLess = !disabled && less !== amount
  const canMore = !disabled && more !== amount

  const choose = (next: number) => {
    setTyped(undefined)
    if (next !== latest.current.amount) latest.current.onChange?.(next)
  }
  const handOn = () => {
    const next = stepped.current
    if (next === undefined) return
    stepped.current = undefined
    flushSync(() => latest.current.onChange?.(next))
    // The owner may not have accepted the amount.
    if (field.current?.value === String(next)) field.current.value = String(latest.current.amount)
  }
  const step = (to: 'less' | 'more') => {
    // A second press within the same frame begins where the first one led.
    handOn()
    const { amount: from, [to]: next, disabled: isOff } = latest.current
    if (isOff || next === from || !field.current) return
    setTyped(undefined)
    field.current.value = String(next)
    stepped.current = next
    afterPaint(handOn)
  }
  const goTo = (end: 'min' | 'max') => {
    handOn()
    if (!latest.current.disabled) choose(latest.current[end])
  }
  const commit = () => {
    if (typed !== undefined) choose(/^\d+$/.test(typed.trim()) ? Number(typed) : amount)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return setTyped(undefined)
    if (event.key === 'Enter' && typed === undefined) return
    const action = {
      Enter: commit,
      ArrowUp: () => step('more'),
      ArrowDown: () => step('less'),
      Home: () => goTo('min'),
      End: () => goTo('max'),
    }[event.key]
    // Home and End move the text cursor while a number is being typed.
    if (!action || (typed !== undefined && (event.key === 'Home' || event.key === 'End'))) return
    event.preventDefault()
    action()
  }
  return (
    <div data-part="amount-picker" data-state={amount > 0 ? 'chosen' : 'empty'} role="group" aria-label={label}>
      <button
        type="button"
        data-part="amount-minus"
        aria-label={props.decreaseLabel}
        aria-disabled={!canLess || undefined}
        onClick={() => step('less')}
      >
        <MinusIcon />
      </button>
      <input
        ref={field}
        data-part="amount-value"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        readOnly={disabled || undefined}
        value={typed ?? String(amount)}
        onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={press}
      />
      <button
        type="button"
        data-part="amount-plus"
        aria-label={props.increaseLabel}
        aria-disabled={!canMore || undefined}
        title={canMore ? undefined : props.maxReason}
        onClick={() => step('more')}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
