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

type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/** An act as a value: its name, and what it is done with. */
export type ActOf<Does extends Acts> = {
  [Name in keyof Does & string]: readonly [does: Name, ...given: Parameters<Does[Name]>]
}[keyof Does & string]

/**
 * A key, its word in the legend and its act; of a cap for several keys, the act of each. Without a word the legend
 * leaves it out. Without an act a binding further down may have one, or a field of the page hears the key.
 */
type KeyBinding<Act> =
  | readonly [cap: Cap | CapOfMany, word: LegendWord | false, act?: false]
  | readonly [cap: Cap, word: LegendWord | false, act: Act | false]
  | readonly [cap: CapOfMany, word: LegendWord | false, actOf: (key: string) => Act | false | undefined]

/** The acts of the keys at this moment; of two bindings of one key the first counts. */
export type Keymap<Act extends readonly unknown[]> = readonly KeyBinding<Act>[]

/** A pressed key as its cap says it with Ctrl. */
export const pressedKey = ({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>): string =>
  ctrlKey ? `Ctrl ${key.toUpperCase()}` : key

/** The act of a pressed key; none where the key is not the keymap's. */
export const actOfKey = <Act extends readonly unknown[]>(keymap: Keymap<Act>, key: string): Act | undefined => {
  const keyOf: Readonly<Record<string, string>> = keyOfCap
  for (const [cap, , act] of keymap) {
    const found = typeof act === 'function' ? act(key) : (keyOf[cap] ?? cap) === key && act
    if (found) return found
  }
  return undefined
}

/** The keys of a keymap that the legend shows. */
export const legendOf = (keymap: Keymap<readonly unknown[]>): readonly LegendKey[] =>
  keymap.flatMap(([cap, word], index) =>
    word && keymap.findIndex(([other, says, act]) => other === cap && (says || act)) === index
      ? [[cap, word] as const]
      : [],
  )

/** A keymap whose keys are left out of the legend. */
export const unlisted = <Act extends readonly unknown[]>(keymap: Keymap<Act>): Keymap<Act> =>
  keymap.map(([cap, , act]) => [cap, false, act] as Keymap<Act>[number])

/** Carries an act out. */
export const perform = <Does extends Acts>(acts: Does, [does, ...given]: ActOf<Does>): void => {
  acts[does]?.(...(given as never[]))
}
