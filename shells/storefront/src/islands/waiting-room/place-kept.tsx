import type { ReactNode } from 'react'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** Says that the browser keeps the place. */
export const PlaceKept = ({ texts }: Pick<WaitingRoomProps, 'texts'>): ReactNode => (
  <p>
    <strong>{texts.keepsTitle}</strong> {texts.keepsText}
  </p>
)
