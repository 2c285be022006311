import {
  type ContactField,
  type CustomerFormErrors,
  changedContact,
  contactGroups,
  type DeskOrder,
  type DeskService,
  isContactChanged,
  type OrderPeople,
  refusedField,
} from '@portti/core'
import { usePhoneRules } from '@portti/react'
import { useState } from 'react'

/** The id of a field of an order's people. */
export const contactFieldId = (key: ContactField): string => `contact-${key}`

type Errors = Readonly<Partial<Record<string, CustomerFormErrors[ContactField]>>>

type ContactDraft = {
  readonly typed: OrderPeople
  /** What it was typed over. */
  readonly seen: OrderPeople
  /** The ticket API said that somebody else corrected these people: what is typed is over their new details from now on. */
  readonly onTold: () => void
}

/**
 * A correction of an order's people as it is typed. An error is shown once the correction was tried, and until its field
 * is right; one that only the ticket API found, until it is typed over. What was typed over a value is of that one, until
 * the ticket API said that somebody else corrected it.
 */
export const useContactCorrection = (
  desk: DeskService,
  { contact }: DeskOrder,
  { typed, seen, onTold }: ContactDraft,
) => {
  const normalisePhone = usePhoneRules()
  const [tried, setTried] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ readonly errors: Errors; readonly typed: OrderPeople }>()
  const groups = contact ? contactGroups(contact) : []
  const keys = groups.flatMap(({ fields }) => fields.map(({ key }) => key))
  const { changed, errors } = contact ? changedContact(contact, typed, normalisePhone) : { changed: {}, errors: {} }
  const errorOf = (key: ContactField) =>
    (tried.includes(key) ? errors[key] : undefined) ??
    (refused?.typed[key] === typed[key] ? refused?.errors[key] : undefined)
  const wrong = keys.filter(key => errors[key] !== undefined)
  const send = async (reason: string): Promise<boolean> => {
    setTried(wrong)
    const [first] = wrong
    if (first !== undefined) document.getElementById(contactFieldId(first))?.focus()
    if (first !== undefined || !contact) return false
    const isDone = await desk.correctContact({ changed, seen: { ...contact.people, ...seen }, reason })
    const { problem } = desk.getSnapshot()
    if (isDone || !problem) return isDone
    if (isContactChanged(problem.error)) onTold()
    setRefused({ errors: refusedField(problem.error), typed })
    return false
  }
  return { groups, errorOf, canSend: wrong.length + Object.keys(changed).length > 0, send }
}
