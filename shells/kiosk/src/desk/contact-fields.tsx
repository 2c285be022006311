import {
  type ContactField,
  type ContactGroup,
  type CustomerFormErrors,
  type DeskOrder,
  hasFixedContact,
  type OrderPeople,
} from '@portti/core'
import { Field, FieldGroup } from '@portti/ui'
import { customerInputTypes } from '../customer/customer-input-types.ts'
import { ruleTexts } from '../texts/rule-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { contactFieldId } from './use-contact-correction.ts'

type ContactFieldsProps = {
  readonly contact: NonNullable<DeskOrder['contact']>
  readonly groups: readonly ContactGroup[]
  readonly typed: OrderPeople
  readonly errorOf: (key: ContactField) => CustomerFormErrors[ContactField]
  readonly words: Words
  readonly onType: (key: ContactField, text: string) => void
}

/** The buyer, the receiver and the payer of an order as they are, to be typed over (rules/desk#contact). */
export const ContactFields = ({ contact, groups, typed, errorOf, words, onType }: ContactFieldsProps) => {
  const { t, language } = words
  const errorText = (key: ContactField): string | undefined => {
    const error = errorOf(key)
    return error && ruleTexts[language].validationOfOthers[error]
  }
  return (
    <>
      {hasFixedContact(contact) && <p>{t('desk.receiver.goodsSent')}</p>}
      {groups.map(({ person, fields }) => (
        <FieldGroup key={person} legend={t(`desk.people.${person}`)}>
          {fields.map(({ field, key }) => (
            <Field
              key={key}
              id={contactFieldId(key)}
              label={t(`customer.fields.${field}`)}
              type={customerInputTypes[field] ?? 'text'}
              value={typed[key] ?? contact.people[key] ?? ''}
              error={errorText(key)}
              autoComplete="off"
              onChange={({ currentTarget }) => onType(key, currentTarget.value)}
            />
          ))}
          {person === 'payer' && <p data-part="hint">{t('desk.receiver.explainedPayer')}</p>}
        </FieldGroup>
      ))}
    </>
  )
}
