import type { OrderAct } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { orderKeys } from './order-keys.tsx'

type ActionKeysProps = {
  readonly acts: readonly OrderAct[]
  readonly title: string
  readonly words: Words
  readonly onAct: (act: OrderAct) => void
}

/** The acts that a manager may do with what is open, each with its key. */
export const ActionKeys = ({ acts, title, words, onAct }: ActionKeysProps) => (
  <div data-part="action-keys" role="group" aria-label={title}>
    {acts.map(act => (
      <button key={act} data-part="key-action" type="button" onClick={() => onAct(act)}>
        {orderKeys[act].icon}
        {orderKeys[act].text(words)}
        <Keycap>{orderKeys[act].key}</Keycap>
      </button>
    ))}
  </div>
)
