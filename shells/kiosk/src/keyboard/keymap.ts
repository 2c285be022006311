import type fi from '../texts/fi.json'

/** Caps that are not the name of their key. */
const keyOfCap = { '↵': 'Enter', '⌫': 'Backspace', Esc: 'Escape', Del: 'Delete', PgDn: 'PageDown' }

type Cap = keyof typeof keyOfCap | 'Home' | 'End' | 'PageUp' | 'Space' | `F${number}` | `Ctrl ${string}`
/** Caps that stand for several keys. */
type CapOfMany = '0–9' | 'A–Ö' | 'Q…R' | 'Q…F' | 'Q…V' | 'A…V' | '↑ ↓' | '← ↑ ↓ →' | '+ − Del' | 'F1–F12'

type LegendWord = Exclude<keyof (typeof fi)['legend'], 'title'>

/** A key, and what it does. */
export type LegendKey = readonly [key: Cap | CapOfMany, does: LegendWord]

/** A key, and the words for what it does. */
export type ShownKey = readonly [key: string, does: string]

type Actions = Readonly<Record<string, (...given: never[]) => unknown>>

/** An action as a value: its name, and what it is done with. */
export type ActionOf<Does extends Actions> = {
  [Name in keyof Does & string]: readonly [does: Name, ...given: Parameters<Does[Name]>]
}[keyof Does & string]

/**
 * A key, its word in the legend and its action; of a cap for several keys, the action of each. Without a word the
 * legend leaves it out. Without an action a binding further down may have one, or a field of the page hears the key.
 */
type KeyBinding<Action> =
  | readonly [cap: Cap | CapOfMany, word: LegendWord | false, action?: false]
  | readonly [cap: Cap, word: LegendWord | false, action: Action | false]
  | readonly [cap: CapOfMany, word: LegendWord | false, actionOf: (key: string) => Action | false | undefined]

/** The actions of the keys at this moment; of two bindings of one key the first counts. */
export type Keymap<Action extends readonly unknown[]> = readonly KeyBinding<Action>[]

/** A pressed key as its cap says it with Ctrl. */
export const pressedKey = ({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>): string =>
  ctrlKey ? `Ctrl ${key.toUpperCase()}` : key

/** The action of a pressed key; none where the key is not the keymap's. */
export const actionOfKey = <Action extends readonly unknown[]>(
  keymap: Keymap<Action>,
  key: string,
): Action | undefined => {
  const keyOf: Readonly<Record<string, string>> = keyOfCap
  for (const [cap, , action] of keymap) {
    const found = typeof action === 'function' ? action(key) : (keyOf[cap] ?? cap) === key && action
    if (found) return found
  }
  return undefined
}

/** The keys of a keymap that the legend shows. */
export const legendOf = (keymap: Keymap<readonly unknown[]>): readonly LegendKey[] =>
  keymap.flatMap(([cap, word], index) =>
    word && keymap.findIndex(([other, says, action]) => other === cap && (says || action)) === index
      ? [[cap, word] as const]
      : [],
  )

/** A keymap whose keys are left out of the legend. */
export const unlisted = <Action extends readonly unknown[]>(keymap: Keymap<Action>): Keymap<Action> =>
  keymap.map(([cap, , action]) => [cap, false, action] as Keymap<Action>[number])

/** Runs an action. */
export const perform = <Does extends Actions>(actions: Does, [does, ...given]: ActionOf<Does>): void => {
  actions[does]?.(...(given as never[]))
}
