import { pinDigits } from '@portti/core'
import { ClerkKey } from '../sign-in/clerk-key.tsx'
import type { RefundChoiceProps } from './refund-choice-props.ts'
import { approverKeys } from './refund-keys.ts'

type RefundApproverProps = RefundChoiceProps & {
  readonly pin: string
  readonly onPin: (pin: string) => void
}

/** The manager who approves, and their PIN. */
export const RefundApprover = ({ state, refunds, words: { t }, pin, onPin }: RefundApproverProps) => (
  <div data-part="stack" data-inset="">
    {state.managers.map((one, index) => (
      <ClerkKey
        key={one.id}
        clerk={one}
        keyName={approverKeys[index]}
        isChosen={one.id === state.manager?.id}
        onPress={() => refunds.chooseManager(one.id)}
      />
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
