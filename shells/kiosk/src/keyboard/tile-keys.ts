/** The letter keys of the tiles, in keyboard order. */
export const tileKeys = ['Q', 'W', 'E', 'R', 'A', 'S', 'D', 'F', 'Z', 'X', 'C', 'V'] as const

/** Index of the tile that a key belongs to; -1 for any other key. */
export const tileOfKey = (key: string): number => tileKeys.findIndex(letter => letter === key.toUpperCase())

/** The act for a value at the place of a tile's key; none where there is no such value. */
export const atPlace =
  <Value, Act>(values: readonly (Value | undefined)[], actFor: (value: Value) => Act, first = 0) =>
  (key: string): Act | undefined => {
    const value = values[tileOfKey(key) - first]
    return value === undefined ? undefined : actFor(value)
  }
