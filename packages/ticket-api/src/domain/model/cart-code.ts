import type { CodeRecord } from './code-record.ts'

/** The amount that a cart holds of one quota of a code. */
export type CodeHold = {
  readonly quotaId: string
  readonly amount: number
  /** The size of the whole quota, which is created with it if it does not exist yet. */
  readonly capacity: number
}

/** A code in a cart: its effect is fixed when it is added, as prices are. */
export type CartCode = {
  readonly code: string
  readonly record: CodeRecord
  readonly holds: readonly CodeHold[]
  /**
   * The amount that this cart could have used when it was changed last: of a voucher or a serial card, or of a badge's
   * tickets by its tightest limit.
   */
  readonly available?: number | undefined
  /** For a badge: the tickets that others leave this cart, by quota; a limit without an entry is free for it. */
  readonly left?: Readonly<Record<string, number>> | undefined
}

/** One text for all ways to type a code: case and spaces around it do not matter. */
export const normaliseCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase()

const prefix = 'code/'

/** The quota of a code, or of one of a badge's limits. Ids of the catalogue hold no slash, so they are never one. */
export const codeQuotaId = (code: string, ...limit: readonly string[]): string => [prefix + code, ...limit].join('/')

export const isCodeQuota = (quotaId: string): boolean => quotaId.startsWith(prefix)

/** The code of a quota's id. */
export const codeOfQuota = (quotaId: string): string => quotaId.slice(prefix.length).split('/')[0] ?? ''
