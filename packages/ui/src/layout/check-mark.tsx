import { CheckIcon } from '../icon/icons.tsx'

/** A done mark. Decorative; the text next to it has the meaning. */
export function CheckMark() {
  return (
    <span data-part="check-mark">
      <CheckIcon />
    </span>
  )
}
