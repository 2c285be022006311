import type { ReactNode } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'

type PanelKeyProps = {
  readonly shown: boolean
  readonly keyName: string
  readonly icon: ReactNode
  readonly children: string
  readonly onPress: () => void
}

/** A key that opens a panel, where the order allows its act. */
export const PanelKey = ({ shown, keyName, icon, children, onPress }: PanelKeyProps) =>
  shown && (
    <button data-part="key-action" type="button" onClick={onPress}>
      {icon}
      {children}
      <Keycap>{keyName}</Keycap>
    </button>
  )
