import { type ContactField, contactFields, type DeskOrder, type DeskService, type OrderPeople } from '@portti/core'
import { useDraft } from './use-draft.ts'

const nothing: Readonly<Record<string, string | undefined>> = {}

/** The name of a typed field of an order's people among the other fields of the panel. */
const draftKey = (key: ContactField): string => `contact ${key}`
/** The name of what it was typed over. */
const seenKey = (key: ContactField): string => `seen ${key}`

/**
 * The fields of the receiver panel. Of the order's people only what was typed over is kept: the rest is shown as the
 * order has it now, also after somebody else changed it (rules/desk#contact).
 */
export const useReceiverDraft = (desk: DeskService, { number, contact }: DeskOrder) => {
  const [draft, type] = useDraft(desk, number, 'receiver', nothing)
  const text = (field: string): string => draft[field] ?? ''
  const keys = contact ? contactFields(contact).flatMap(({ fields }) => fields.map(({ key }) => key)) : []
  const kept = (nameOf: (key: ContactField) => string): OrderPeople =>
    Object.fromEntries(keys.flatMap(key => (draft[nameOf(key)] === undefined ? [] : [[key, draft[nameOf(key)]]])))
  return {
    /** The code of a ticket, `same` to correct details, or empty for the whole order. */
    what: text('what'),
    receiver: { firstName: text('firstName'), lastName: text('lastName'), email: text('email') },
    people: kept(draftKey),
    /** What the typed fields were typed over: somebody else may have corrected it since. */
    seen: kept(seenKey),
    reason: text('reason'),
    type,
    typePeople: (key: ContactField, typed: string) =>
      type({ [draftKey(key)]: typed, [seenKey(key)]: draft[seenKey(key)] ?? contact?.people[key] ?? '' }),
  }
}
