import { err, ok, type Result } from 'neverthrow'
import type { NewCartItem } from '../cart/cart.ts'
import type { RegistrationField } from '../catalogue/registration-field.ts'
import { checkRegistration, type RegistrationProblem } from '../validation/check-registration.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'

/** A participant as typed so far: values by field name. */
export type TypedParticipant = Readonly<Record<string, string>>

/** Typed participants by product; they stay when a piece is removed and added again. */
export type TypedParticipants = Readonly<Record<string, readonly TypedParticipant[]>>

/** An error of a product's participant. */
export type ParticipantProblem = RegistrationProblem & { readonly productId: string }

/** The event's questions to each participant, and the answers. */
export type Registrations = { readonly fields: readonly RegistrationField[]; readonly typed: TypedParticipants }

/** The participants of a chosen amount, in order: as typed, or empty. */
export const participantsOf = (
  typed: TypedParticipants,
  productId: string,
  amount: number,
): readonly TypedParticipant[] => Array.from({ length: amount }, (_, index) => typed[productId]?.[index] ?? {})

/** The chosen amounts as cart items, or the errors in the participants' details (rules/customer-form#registration). */
export const toCartItems = <Listed extends SelectableProduct>(
  view: Pick<SelectionView<Listed>, 'lines'>,
  registrations?: Registrations,
): Result<readonly NewCartItem[], readonly ParticipantProblem[]> => {
  const items: NewCartItem[] = []
  const problems: ParticipantProblem[] = []
  for (const { product, amount } of view.lines) {
    if (amount === 0) continue
    const item = { productId: product.id, amount }
    if (registrations === undefined || !product.isRegistered) {
      items.push(item)
      continue
    }
    const participants = participantsOf(registrations.typed, product.id, amount)
    const checked = checkRegistration(registrations.fields, { participants }, amount)
    if (checked.isOk()) items.push({ ...item, eventRegistration: checked.value })
    else problems.push(...checked.error.map(problem => ({ ...problem, productId: product.id })))
  }
  return problems.length > 0 ? err(problems) : ok(items)
}
