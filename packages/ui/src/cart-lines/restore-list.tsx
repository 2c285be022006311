import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon, RestoreIcon } from '../icon/icons.tsx'

export interface RestoreItem {
  title: string
  /** "Vapaa, sama paikka" */
  text: string
  /** A link to alternatives. */
  action?: ReactNode
  price: string
  /** `part`: not all of it is left. */
  state: 'whole' | 'part' | 'gone'
}

const icons = { whole: <CheckIcon />, part: <RestoreIcon />, gone: <CloseIcon /> }

/** The lines of an expired cart, each with how much of it can be restored. */
export function RestoreList({ label, items }: { label: string; items: readonly RestoreItem[] }) {
  return (
    <ul role="list" data-part="restore-list" aria-label={label}>
      {items.map(({ title, text, action, price, state }, index) => (
        <li key={index} data-state={state}>
          <i>{icons[state]}</i>
          <span>
            <b>{title}</b>
            <small>
              {text} {action}
            </small>
          </span>
          {state === 'gone' ? <s>{price}</s> : <b>{price}</b>}
        </li>
      ))}
    </ul>
  )
}
