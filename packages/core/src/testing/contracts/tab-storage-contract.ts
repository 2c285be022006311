import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../../ports/key-value-storage.ts'
import type { TabStorage } from '../../ports/tab-storage.ts'

/** Two tabs of one browser with empty storage, and the storage that they share. */
export type TabStorageSubject = {
  readonly tabStorage: TabStorage
  readonly otherTab: TabStorage
  readonly storage: KeyValueStorage
}

/** Contract of every `TabStorage`. */
export const tabStorageContract = (name: string, open: () => TabStorageSubject | Promise<TabStorageSubject>): void => {
  describe(`${name} as a TabStorage`, () => {
    let subject: TabStorageSubject
    beforeEach(async () => {
      subject = await open()
    })

    it('keeps texts, also empty ones, by their keys, and removes them', () => {
      const { tabStorage } = subject
      expect(tabStorage.get('a')).toBeUndefined()
      tabStorage.set('a', 'yksi')
      tabStorage.set('b', '')
      tabStorage.set('a', 'kaksi ä 💃')
      expect([tabStorage.get('a'), tabStorage.get('b')]).toEqual(['kaksi ä 💃', ''])
      tabStorage.remove('a')
      tabStorage.remove('never there')
      expect([tabStorage.get('a'), tabStorage.get('b')]).toEqual([undefined, ''])
    })

    it('is one of its own in every tab, and not the storage that tabs share', () => {
      const { tabStorage, otherTab, storage } = subject
      tabStorage.set('a', 'yksi')
      expect([otherTab.get('a'), storage.get('a')]).toEqual([undefined, undefined])
    })

    it('is emptied with all that the shop stored', () => {
      const { tabStorage, storage } = subject
      tabStorage.set('a', 'yksi')
      storage.clear()
      expect(tabStorage.get('a')).toBeUndefined()
    })
  })
}
