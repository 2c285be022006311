import { expect, test } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { keepParticipants } from './kept-participants.ts'

const kept = { before: [], participants: [{ first_name: 'Aino' }] }

test('nothing is left in the tab once the last draft is gone', () => {
  const tab = createMemoryStorage().ofTab
  keepParticipants(tab, 'kurssi', kept)
  keepParticipants(tab, 'leiri', kept)
  keepParticipants(tab, 'kurssi', undefined)
  expect(tab.get(storageKeys.participantsDrafts)).toBe(JSON.stringify({ leiri: kept }))
  keepParticipants(tab, 'leiri', undefined)
  expect(tab.get(storageKeys.participantsDrafts)).toBeUndefined()
  keepParticipants(tab, 'kurssi', undefined)
  expect(tab.get(storageKeys.participantsDrafts)).toBeUndefined()
})
