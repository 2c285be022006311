import { expect, it } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { forgetPlace, keepPlace, storedPlace } from './stored-places.ts'

const place = {
  eventId: 'konsertti',
  room: 'r1',
  ticket: 'a.b',
  place: { kind: 'drawn', round: 0, number: 3 },
} as const

// rules/waiting-room#place
it.each(['null', '{}', '[null]', '5', '"x"', '[{"eventId":"konsertti"}]', '{'])(
  'what somebody else wrote for the places, such as %s, is none, and another is kept over it',
  text => {
    const storage = createMemoryStorage({ [storageKeys.places]: text })
    expect(storedPlace(storage, 'konsertti')).toBeUndefined()
    keepPlace(storage, place)
    expect(storedPlace(storage, 'konsertti')).toEqual(place)
    forgetPlace(storage, 'konsertti')
    expect(storage.entries()).toEqual({})
  },
)
