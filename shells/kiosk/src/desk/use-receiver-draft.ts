import { type ContactField, contactGroups, type DeskOrder, type DeskService, type OrderPeople } from '@portti/core'
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
  const keys = contact ? contactGroups(contact).flatMap(({ fields }) => fields.map(({ key }) => key)) : []
  const kept = (nameOf: (key: ContactField) => string): OrderPeople =>
    Object.fromEntries(keys.flatMap(key => (draft[nameOf(key)] === undefined ? [] : [[key, draft[nameOf(key)]]])))
  const typed = kept(draftKey)
  return {
    /** The code of a ticket, `same` to correct details, or empty for the whole order. */
    what: text('what'),
    receiver: { firstName: text('firstName'), lastName: text('lastName'), email: text('email') },
    /** What was typed over details of the order's people. */
    typed,
    /** What it was typed over: somebody else may have corrected it since. */
    seen: kept(seenKey),
    reason: text('reason'),
    type,
    typeContact: (key: ContactField, value: string) =>
      type({ [draftKey(key)]: value, [seenKey(key)]: draft[seenKey(key)] ?? contact?.people[key] ?? '' }),
    /**
     * Lets what is typed be over the people as the desk has them by now. Does nothing where the panel was closed, or
     * another order or manager came, before that was known.
     */
    acceptContact: (): void => {
      const { order, draft: now } = desk.getSnapshot()
      if (order?.number !== number || now?.number !== number || now.panel !== 'receiver') return
      const { people = {} } = order.contact ?? {}
      const typedOver = keys.filter(key => now.fields[draftKey(key)] !== undefined)
      type(Object.fromEntries(typedOver.map(key => [seenKey(key), people[key] ?? ''])))
    },
  }
}
