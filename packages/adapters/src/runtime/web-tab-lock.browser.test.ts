import { expect, test, vi } from 'vitest'
import { webTabLock } from './web-tab-lock.ts'

// rules/kiosk#one-tab
test('one tab of a device sells, and the next one when that is closed', async () => {
  const other = new Promise<{ readonly close: () => void }>(opened => {
    void navigator.locks.request('till', () => new Promise<void>(close => opened({ close })))
  })
  const { close } = await other
  const tab = webTabLock('till')
  await vi.waitFor(() => expect(tab.getSnapshot()).toBe('elsewhere'), 30_000)
  close()
  await vi.waitFor(() => expect(tab.getSnapshot()).toBe('ours'), 30_000)
})
