import type { Clerk } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { initialsOf } from '../parts/initials-of.ts'

type ClerkKeyProps = {
  readonly clerk: Clerk
  readonly keyName: string | undefined
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** A clerk to choose, with their key. */
export const ClerkKey = ({ clerk, keyName, isChosen, onPress }: ClerkKeyProps) => (
  <button data-part="clerk-key" type="button" aria-pressed={isChosen} onClick={onPress}>
    <span data-part="avatar" aria-hidden="true">
      {initialsOf(clerk.name)}
    </span>
    <span>
      {clerk.name} {keyName && <Keycap>{keyName}</Keycap>}
    </span>
  </button>
)
