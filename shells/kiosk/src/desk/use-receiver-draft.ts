import { type ContactField, contactFields, type DeskOrder, type DeskService, type OrderPeople } from '@portti/core'
import { useDraft } from './use-draft.ts'

const nothing: Readonly<Record<string, string | undefined>> = {}

/** The name of a typed field of an order's people among the other fields of the panel. */
const draftKey = (key: ContactField): string => `contact ${key}`

/**
 * The fields of the receiver panel. Of the order's people only what was typed over is kept: the rest is shown as the
 * order has it now, also after somebody else changed it (rules/desk#contact).
 */
export const useReceiverDraft = (desk: DeskService, { number, contact }: DeskOrder) => {
  const [draft, type] = useDraft(desk, number, 'receiver', nothing)
  const text = (field: string): string => draft[field] ?? ''
  const keys = contact ? contactFields(contact).flatMap(({ fields }) => fields.map(({ key }) => key)) : []
  const people: OrderPeople = Object.fromEntries(
    keys.flatMap(key => (draft[draftKey(key)] === undefined ? [] : [[key, draft[draftKey(key)]]])),
  )
  return {
    /** The code of a ticket, `same` to correct details, or empty for the whole order. */
    what: text('what'),
    receiver: { firstName: text('firstName'), lastName: text('lastName'), email: text('email') },
    people,
    reason: text('reason'),
    type,
    typePeople: (key: ContactField, typed: string) => type({ [draftKey(key)]: typed }),
  }
}
