import type { Desk, DeskOrder } from '@portti/core'
import { useDraft } from './use-draft.ts'

const untyped = { firstName: undefined, lastName: undefined, email: undefined }
type Draft = Record<keyof typeof untyped, string | undefined> & { readonly reason: string; readonly what: string }
const nothing: Draft = { ...untyped, reason: '', what: '' }

/**
 * The fields of the receiver panel. Of the present person only what was typed over is kept: the rest is shown as the
 * order has it now, also after somebody else changed it (rules/desk#contact).
 */
export const useReceiverDraft = (desk: Desk, order: DeskOrder) => {
  const [{ what, reason, ...typed }, type] = useDraft(desk, order.number, 'receiver', nothing)
  const isSame = what === 'same'
  const shown = (field: keyof typeof untyped) => typed[field] ?? (isSame ? order[field] : undefined) ?? ''
  const fields = { firstName: shown('firstName'), lastName: shown('lastName'), email: shown('email'), reason }
  const choose = (chosen: string) => type({ ...(isSame !== (chosen === 'same') && untyped), what: chosen })
  return { what, isSame, fields, type, choose }
}
