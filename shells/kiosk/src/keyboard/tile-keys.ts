/** The letter keys of the tiles, in keyboard order. */
export const tileKeys = ['Q', 'W', 'E', 'R', 'A', 'S', 'D', 'F', 'Z', 'X', 'C', 'V'] as const

/** Index of the tile that a key belongs to; -1 for any other key. */
export const tileOfKey = (key: string): number => tileKeys.findIndex(letter => letter === key.toUpperCase())

/** The action for a value at the place of a tile's key; none where there is no such value. */
export const atPlace =
  <Value, Action>(values: readonly (Value | undefined)[], actionFor: (value: Value) => Action, first = 0) =>
  (key: string): Action | undefined => {
    const value = values[tileOfKey(key) - first]
    return value === undefined ? undefined : actionFor(value)
  }
