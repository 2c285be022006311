import { CheckIcon } from '../icon/icons.tsx'

/** Done. Decorative; the words beside it say it. */
export function CheckMark() {
  return (
    <span data-part="check-mark">
      <CheckIcon />
    </span>
  )
}
