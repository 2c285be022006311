import { describe, expect, it } from 'vitest'
import type { Log } from '../../ports/log.ts'

/** A log, and its entries as developers see them, oldest first. */
export type LogSubject = { readonly log: Log; seen(): readonly { readonly level: string; readonly message: string }[] }

/** Contract of every `Log`. */
export const logContract = (name: string, open: () => LogSubject): void => {
  describe(`${name} as a Log`, () => {
    it('shows warnings and errors for what they are, in their order', () => {
      const { log, seen } = open()
      log.warn('Left out of the answer')
      log.error('The cart token has no expiry')
      expect(seen().map(({ level }) => level)).toEqual(['warn', 'error'])
      expect(seen().map(({ message }) => message)).toEqual(['Left out of the answer', 'The cart token has no expiry'])
    })

    it('takes any detail, even what cannot be written as JSON', () => {
      const { log, seen } = open()
      const circle: { self?: unknown } = {}
      circle.self = circle
      for (const detail of [undefined, null, 0, 'text', new Error('x'), circle, 1n, Symbol('s')]) {
        expect(() => log.error('Odd', detail)).not.toThrow()
      }
      expect(seen()).toHaveLength(8)
    })
  })
}
