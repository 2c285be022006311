import type { OrderAction } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { orderKeys } from './order-keys.tsx'

type ActionKeysProps = {
  readonly actions: readonly OrderAction[]
  readonly title: string
  readonly words: Words
  readonly onAction: (action: OrderAction) => void
}

/** The actions that a manager may do with what is open, each with its key. */
export const ActionKeys = ({ actions, title, words, onAction }: ActionKeysProps) => (
  <div data-part="action-keys" role="group" aria-label={title}>
    {actions.map(action => (
      <button key={action} data-part="key-action" type="button" onClick={() => onAction(action)}>
        {orderKeys[action].icon}
        {orderKeys[action].text(words)}
        <Keycap>{orderKeys[action].key}</Keycap>
      </button>
    ))}
  </div>
)
