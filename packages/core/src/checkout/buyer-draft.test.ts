import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BuyerDraft, parseDraft, serializeDraft, typedOver, unsavedOf } from './buyer-draft.ts'

const text = fc.string({ maxLength: 3 })
const person = fc.record({ firstName: text, email: text, message: text }, { requiredKeys: [] })
const draft: fc.Arbitrary<BuyerDraft> = fc.record({
  buyer: person,
  receiver: person,
  payer: person,
  hasReceiver: fc.boolean(),
  hasPayer: fc.boolean(),
  marketingPermission: fc.boolean(),
})

// rules/checkout#nothing-typed-is-lost
describe('what of a buyer’s form is not saved', () => {
  it('gives the form again over what is saved, also after a reload', () => {
    fc.assert(
      fc.property(draft, draft, (saved, typed) => {
        const form = typedOver(saved, typed)
        const kept = parseDraft(serializeDraft(unsavedOf(saved, form)))
        expect(kept && typedOver(saved, kept)).toEqual(form)
      }),
    )
  })

  it('is nothing where the form says what is saved, so that a later save counts', () => {
    fc.assert(
      fc.property(draft, draft, (saved, later) => {
        expect(typedOver(later, unsavedOf(saved, saved))).toEqual(later)
      }),
    )
  })
})
