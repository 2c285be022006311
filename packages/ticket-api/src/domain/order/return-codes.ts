import type { Cents } from '@portti/core/rules'
import { isCampaign } from '../model/code-record.ts'
import type { PieceCode } from './piece-codes.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import { isVoucher, usesBut } from './split-refund.ts'

type Lines = PurchaseSnapshot['lines']
type Codes = PurchaseSnapshot['codes']
type Code = Codes[number]

/**
 * The codes of an order after some of its pieces are returned. Admissions and a badge's tickets come back piece by
 * piece, the use of a campaign code with the last piece that it reduced or unlocked. A code that had no effect on any
 * piece stays used; codes whose effects have all ended are left out.
 */
export const returnUses = (codes: Codes, before: Lines, after: Lines): Codes => {
  const had = pieceCodesOf(before)
  const has = pieceCodesOf(after)
  return codes.flatMap(code => {
    if (isVoucher(code)) return code.amount_cents > 0 ? code : []
    const returned = (quotaId: string): number => {
      const [first, now] = [had, has].map(pieces => pieces.filter(({ uses }) => uses.includes(quotaId)).length)
      if (!isCampaign(code)) return (first ?? 0) - (now ?? 0)
      return first && !now ? Number.POSITIVE_INFINITY : 0
    }
    const cents = code.amount_cents - (reducedBy(had, code) - reducedBy(has, code))
    const uses = usesBut(code, returned)
    const isGone = cents === 0 && uses.length === 0 && code.amount_cents + code.uses.length > 0
    return isGone ? [] : { ...code, amount_cents: cents, uses }
  })
}

/** The amounts of codes' quotas that are free again. */
export const returnedUses = (
  before: Codes,
  after: Codes,
): readonly { readonly quotaId: string; readonly amount: number }[] =>
  before.flatMap(({ code, uses }) => {
    const left = after.find(one => one.code === code)?.uses ?? []
    return uses
      .map(({ quota_id: quotaId, amount }) => ({
        quotaId,
        amount: amount - (left.find(({ quota_id }) => quota_id === quotaId)?.amount ?? 0),
      }))
      .filter(({ amount }) => amount > 0)
  })

const pieceCodesOf = (lines: Lines): readonly PieceCode[] => lines.flatMap(({ piece_codes = [] }) => piece_codes)

const reducedBy = (pieces: readonly PieceCode[], { code }: Code): Cents =>
  pieces.reduce((sum, piece) => sum + (piece.reduced_by === code ? piece.reduced_cents : 0), 0)
