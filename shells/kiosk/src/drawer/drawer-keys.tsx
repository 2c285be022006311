import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import type { Words } from '../texts/use-words.ts'

/** Drawer actions in the order of their keys. */
export const drawerActions = ['refund', 'cash_float', 'pay_in', 'pay_out', 'x', 'z'] as const

type DrawerKeysProps = {
  readonly isPending: boolean
  readonly words: Words
  readonly onAction: (kind: (typeof drawerActions)[number]) => void
}

/** All actions of the drawer, each with its key. */
export const DrawerKeys = ({ isPending, words: { t }, onAction }: DrawerKeysProps) => (
  <div data-part="action-keys">
    {drawerActions.map((kind, index) => (
      <button
        key={kind}
        data-part="key-action"
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => onAction(kind)}
      >
        {t(`drawer.acts.${kind}`)} <Keycap>{tileKeys[index] ?? ''}</Keycap>
      </button>
    ))}
  </div>
)
