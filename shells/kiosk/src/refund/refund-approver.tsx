import type { RefundChoiceProps } from './refund-choice-props.ts'
import { pinDigits } from './use-approval.ts'

type RefundApproverProps = RefundChoiceProps & {
  readonly pin: string
  readonly onPin: (pin: string) => void
}

/** The manager who approves, and their PIN. */
export const RefundApprover = ({ state, refunds, words: { t }, pin, onPin }: RefundApproverProps) => (
  <div data-part="stack" data-inset="">
    {state.managers.map(one => (
      <button
        key={one.id}
        data-part="clerk-key"
        type="button"
        aria-pressed={one.id === state.manager?.id}
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
        maxLength={pinDigits.most}
        value={pin}
        onChange={({ currentTarget }) => onPin(currentTarget.value.replace(/\D/g, ''))}
      />
    </label>
  </div>
)
