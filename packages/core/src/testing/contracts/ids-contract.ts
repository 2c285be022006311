import { describe, expect, it } from 'vitest'
import type { Ids } from '../../ports/ids.ts'

/** Contract of every `Ids`. */
export const idsContract = (name: string, open: () => Ids): void => {
  describe(`${name} as Ids`, () => {
    it('makes UUIDs of version 4, none twice', () => {
      const ids = open()
      const made = Array.from({ length: 1_000 }, () => ids.uuid())
      for (const uuid of made)
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(new Set(made).size).toBe(made.length)
    })
  })
}
