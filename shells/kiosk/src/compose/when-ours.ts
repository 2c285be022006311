import type { TabLock } from '@portti/core'

/** Resolves once this tab has the device's lock, so that its storage is not read while another tab still writes it. */
export const whenOurs = (tabLock: TabLock): Promise<void> =>
  new Promise(resolve => {
    const resolveIfOurs = (): void => {
      if (tabLock.getSnapshot() !== 'ours') return
      stop()
      resolve()
    }
    const stop = tabLock.subscribe(resolveIfOurs)
    resolveIfOurs()
  })
