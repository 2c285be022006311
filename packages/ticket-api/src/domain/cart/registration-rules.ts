import {
  type BuiltInLanguage,
  checkRegistration,
  parseLocalizedText,
  type RegistrationField,
  type RegistrationProblem,
  registrationErrorText,
} from '@portti/core/rules'
import { messageTexts } from '../../platform/message-texts.ts'
import type { CartItem } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'
import { needsSeat } from '../seating/needs-seat.ts'
import { keepGiftDetails } from './gift-rules.ts'

type Registration = CartItem['eventRegistration']
type Context = { readonly catalogue: Catalogue; readonly language?: BuiltInLanguage; readonly now: number }

/**
 * The fields that each participant of a product is asked for; only tickets without a numbered seat have any
 * (rules/customer-form#registration).
 */
export const askedFields = (product: CatalogueProduct, { events }: Catalogue): readonly RegistrationField[] => {
  const event = product.eventId === undefined ? undefined : events.get(product.eventId)
  const isAsked = product.type === 'single_event_access' && !needsSeat(product, event)
  const fields = isAsked ? (event?.facts.registration?.fields ?? []) : []
  return fields.map(field => ({ ...field, title: parseLocalizedText(field.title) }))
}

/** Whether anything is asked of a product's pieces: of their participants, or about a gift card. */
export const isRegistered = (product: CatalogueProduct, catalogue: Catalogue): boolean =>
  product.type === 'value_voucher' || askedFields(product, catalogue).length > 0

/**
 * The registration that an item stores: checked and cleaned if its product asks for one. If its event no longer asks for
 * one, the item keeps the one that it has.
 */
export const keepRegistration = (
  product: CatalogueProduct,
  given: Registration,
  amount: number,
  { catalogue, language = 'fi', now }: Context,
): { readonly kept: Registration } | { readonly refusal: Refusal } => {
  if (product.type === 'value_voucher') {
    return keepGiftDetails(given, amount, { catalogue, language, now, validDays: product.issues?.validDays })
  }
  const fields = askedFields(product, catalogue)
  if (fields.length === 0) return { kept: given && { ...given, participants: given.participants.slice(0, amount) } }
  const checked = checkRegistration(fields, given, amount)
  if (checked.isOk()) {
    return { kept: { participants: checked.value.participants.map(participant => ({ ...participant })) } }
  }
  const texts = messageTexts[language].participants
  const messages = checked.error.map(
    problem => [pathOf(problem), registrationErrorText(problem, texts, language)] as const,
  )
  const [first] = checked.error
  return {
    refusal: {
      code: 'unspecified_exception',
      reason: 'fields_wrong',
      ...(messages[0] && { message: messages[0][1] }),
      parameters: {
        ...(first && { participant: first.participant + 1 }),
        ...(first && 'field' in first && { field: first.field.name }),
        fields: Object.fromEntries(messages),
      },
    },
  }
}

const pathOf = (problem: RegistrationProblem): string =>
  ['participants', problem.participant, ...('field' in problem ? [problem.field.name] : [])].join('.')
