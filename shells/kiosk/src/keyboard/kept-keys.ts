/** A key as it was pressed. */
export type KeptKey = { readonly key: string; readonly ctrlKey: boolean }

/** `wait` for what is on its way, `press` it now, or `drop` it and those after it: nothing came that they are for. */
export type KeyFate = 'wait' | 'press' | 'drop'

/** The keys that wait for what is on its way, in their order. */
export const createKeptKeys = () => {
  let keys: readonly KeptKey[] = []
  return {
    keep: (key: KeptKey): void => {
      keys = [...keys, key]
    },
    isEmpty: (): boolean => keys.length === 0,
    forget: (): void => {
      keys = []
    },
    /** Presses as many as there is something for: each may lead to the next wait. */
    release: (fateOf: (key: KeptKey) => KeyFate, press: (key: KeptKey) => void): void => {
      for (let [key] = keys; key; [key] = keys) {
        const fate = fateOf(key)
        if (fate === 'wait') return
        keys = fate === 'press' ? keys.slice(1) : []
        if (fate === 'press') press(key)
      }
    },
  }
}

export type KeptKeys = ReturnType<typeof createKeptKeys>
