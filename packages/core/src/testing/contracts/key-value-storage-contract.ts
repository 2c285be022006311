import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../../ports/key-value-storage.ts'

/** Two tabs of one browser with empty storage. */
export type StorageSubject = { readonly storage: KeyValueStorage; readonly otherTab: KeyValueStorage }

/** Contract of every `KeyValueStorage`. */
export const keyValueStorageContract = (name: string, open: () => StorageSubject | Promise<StorageSubject>): void => {
  describe(`${name} as a KeyValueStorage`, () => {
    let storage: KeyValueStorage
    let otherTab: KeyValueStorage
    beforeEach(async () => {
      const subject = await open()
      storage = subject.storage
      otherTab = subject.otherTab
    })

    it('keeps texts, also empty ones, by their keys', () => {
      expect(storage.get('a')).toBeUndefined()
      storage.set('a', 'yksi')
      storage.set('b', '')
      storage.set('a', 'kaksi ä 💃')
      expect([storage.get('a'), storage.get('b'), storage.get('c')]).toEqual(['kaksi ä 💃', '', undefined])
    })

    it('removes one key, or all', () => {
      for (const key of ['a', 'b', 'c']) storage.set(key, 'x')
      storage.remove('a')
      storage.remove('never there')
      expect([storage.get('a'), storage.get('b')]).toEqual([undefined, 'x'])
      storage.clear()
      expect([storage.get('b'), storage.get('c')]).toEqual([undefined, undefined])
    })

    it('is the same in every tab', () => {
      storage.set('a', 'yksi')
      expect(otherTab.get('a')).toBe('yksi')
    })

    it('tells of another tab’s changes, not of its own, until that is ended', async () => {
      const seen: (string | undefined)[] = []
      const end = storage.onChange(() => seen.push(storage.get('a')))
      const notifiedOnce = new Promise<void>(resolve => {
        storage.onChange(() => {
          if (storage.get('a') === 'other') resolve()
        })
      })
      storage.set('a', 'own')
      otherTab.set('a', 'other')
      await notifiedOnce
      expect(seen).toEqual(['other'])
      end()
      const notifiedAgain = new Promise<void>(resolve => {
        storage.onChange(() => {
          if (storage.get('a') === 'other again') resolve()
        })
      })
      otherTab.set('a', 'other again')
      await notifiedAgain
      expect(seen).toEqual(['other'])
    })
  })
}
