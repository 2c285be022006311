import { Notice } from '@portti/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { changedItem } from '../../parts/seats/changed-item.ts'
import type { Messages } from '../../texts/messages.ts'

const never = () => () => undefined

/** How seats of the cart are changed on a chart that holds and releases at each press (rules/seating#change-seats). */
export const SeatsioChange = ({ texts }: { readonly texts: Messages['seatsio'] }): ReactNode => {
  const isChange = useSyncExternalStore(
    never,
    () => changedItem() !== undefined,
    () => false,
  )
  return isChange ? <Notice title={texts.changeTitle}>{texts.changeText}</Notice> : null
}
