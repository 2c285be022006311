import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import type { Words } from '../texts/use-words.ts'

/** Drawer actions in the order of their keys. */
export const acts = ['refund', 'cash_float', 'pay_in', 'pay_out', 'x', 'z'] as const

type DrawerKeysProps = {
  readonly isPending: boolean
  readonly words: Words
  readonly onAct: (kind: (typeof acts)[number]) => void
}

/** All actions of the drawer, each with its key. */
export const DrawerKeys = ({ isPending, words: { t }, onAct }: DrawerKeysProps) => (
  <div data-part="action-keys">
    {acts.map((kind, index) => (
      <button
        key={kind}
        data-part="key-action"
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => onAct(kind)}
      >
        {t(`drawer.acts.${kind}`)} <Keycap>{tileKeys[index] ?? ''}</Keycap>
      </button>
    ))}
  </div>
)
