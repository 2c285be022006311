import { Keycap } from '../../keyboard/keycap.tsx'

type PayKeyProps = {
  readonly label: string
  readonly keycap: string
  readonly size: 'half' | 'lg'
  /** The screen's primary action. */
  readonly isPrimary?: boolean
  /** As wide as the column. */
  readonly isBlock?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** One key below the basket. */
export const PayKey = ({ label, keycap, size, isPrimary, isBlock, isDisabled, onPress }: PayKeyProps) => (
  <button
    data-part="pay-key"
    data-kind={isPrimary ? 'primary' : undefined}
    data-on-action={isPrimary ? '' : undefined}
    data-size={size === 'lg' ? size : undefined}
    data-half={size === 'half' ? '' : undefined}
    data-block={isBlock ? '' : undefined}
    type="button"
    aria-disabled={isDisabled || undefined}
    onClick={onPress}
  >
    {label} <Keycap>{keycap}</Keycap>
  </button>
)
