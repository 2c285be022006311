import type { ReactNode } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'

/** A button for an action on a scan, with its key. */
export const Action = ({
  onPress,
  keyName,
  children,
}: {
  readonly onPress: () => void
  readonly keyName: string
  readonly children: ReactNode
}) => (
  <button data-part="key-action" type="button" onClick={onPress}>
    {children} <Keycap>{keyName}</Keycap>
  </button>
)
