import { type KeyboardEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icon/buy-icons.tsx'

export interface AmountPickerProps {
  amount: number
  /** The result of minus; `amount` itself when it has no effect. */
  less: number
  /** The result of plus; likewise. */
  more: number
  /** The results of Home and End. */
  least: number
  most: number
  /** "Peruslippu, määrä" */
  label: string
  /** "Vähennä: Peruslippu" */
  decreaseLabel: string
  /** "Lisää: Peruslippu" */
  increaseLabel: string
  /** Why no more is allowed ("Enintään 10 / tilaus"): announced, and the plus button's title while it is off. */
  maxReason?: string | undefined
  /** Why less is not allowed; likewise. */
  minReason?: string | undefined
  /** Disables the whole picker, for example while the cart answers. */
  disabled?: boolean | undefined
  /** The id of the element with the amount's error. */
  errorId?: string | undefined
  /**
   * Called when a step is pressed, or a typed number is left (blur or Enter). Numbers are passed as typed: the rules
   * judge them.
   */
  onChange?: ((amount: number) => void) | undefined
}

/** An amount with minus and plus. Arrow keys step, Home and End go to the limits. */
export function AmountPicker(props: AmountPickerProps) {
  const { amount, less, more, least, most, label, disabled = false, errorId, onChange } = props
  const [typed, setTyped] = useState<string>()
  const canLess = !disabled && less !== amount
  const canMore = !disabled && more !== amount

  const choose = (next: number) => {
    setTyped(undefined)
    if (next !== amount) onChange?.(next)
  }
  const commit = () => {
    if (typed !== undefined) choose(/^\d+$/.test(typed.trim()) ? Number(typed) : amount)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return setTyped(undefined)
    if (event.key === 'Enter' && typed === undefined) return
    const act = {
      Enter: commit,
      ArrowUp: () => canMore && choose(more),
      ArrowDown: () => canLess && choose(less),
      Home: () => !disabled && choose(least),
      End: () => !disabled && choose(most),
    }[event.key]
    // Home and End move the text cursor while a number is being typed.
    if (!act || (typed !== undefined && (event.key === 'Home' || event.key === 'End'))) return
    event.preventDefault()
    act()
  }
  return (
    <div data-part="amount-picker" data-state={amount > 0 ? 'chosen' : 'empty'} role="group" aria-label={label}>
      <button
        type="button"
        data-part="amount-minus"
        aria-label={props.decreaseLabel}
        aria-disabled={!canLess || undefined}
        title={canLess ? undefined : props.minReason}
        onClick={() => canLess && choose(less)}
      >
        <MinusIcon />
      </button>
      <input
        data-part="amount-value"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
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
        onClick={() => canMore && choose(more)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
