import { tileKeys } from '../keyboard/tile-keys.ts'

/** Keys of the first lines of a refund; arrows lead to the others. */
export const lineKeys: readonly string[] = tileKeys.slice(0, 4)

/** Keys of the first managers who can approve; further ones have a button alone, as `F10` locks the till. */
export const approverKeys: readonly string[] = Array.from({ length: 9 }, (_, index) => `F${index + 1}`)

/** Usual reasons of a refund and their keys; any other is typed. */
export const reasonKeys = [
  { key: 'A', name: 'cancels' },
  { key: 'S', name: 'wrongTicket' },
  { key: 'D', name: 'wrongSum' },
  { key: 'F', name: 'eventCancelled' },
  { key: 'Z', name: 'illness' },
] as const

/** Leads into the field of a typed reason. */
export const otherReasonKey = 'X'

/** Leaves the cost of the shop's terms out, or keeps it again. */
export const costKey = 'C'

/** Place of the line that a key belongs to; -1 for any other key. */
export const lineOfKey = (key: string): number => lineKeys.indexOf(key.toUpperCase())

/** The usual reason that a key belongs to. */
export const reasonOfKey = (key: string) => reasonKeys.find(reason => reason.key === key.toUpperCase())?.name

/**
 * Moves the focus between lines that can go back; `Space` then chooses. @returns whether the key is an arrow up or
 * down.
 */
export const moveAmongLines = (key: string): boolean => {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const lines = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-part="refund-lines"] :is(input[type="checkbox"]:enabled, [data-part="amount-plus"])',
    ),
  ]
  const index = lines.findIndex(line => line === document.activeElement)
  const next = key === 'ArrowDown' ? index + 1 : Math.max(index, 1) - 1
  lines[Math.min(next, lines.length - 1)]?.focus()
  return true
}
