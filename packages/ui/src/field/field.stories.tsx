import { useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field, type FieldProps } from './field.tsx'
import { FieldGroup } from './field-group.tsx'
import { FieldRow } from './field-row.tsx'
import { FieldRule } from './field-rule.tsx'
import { Hint } from './hint.tsx'
import { InlineError } from './inline-error.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'

export default {
  title: 'Forms/Field',
  component: Field,
  subcomponents: { Checkbox, FieldGroup, FieldRow, FieldRule, Hint, InlineError, SelectField, TextAreaField },
}

export const Empty = { args: { id: 'first-name', label: 'Etunimi', autoComplete: 'given-name' } satisfies FieldProps }

export const WithHint = {
  args: {
    id: 'email',
    label: 'Sähköposti',
    type: 'email',
    defaultValue: 'aino.korhonen@example.fi',
    hint: 'Liput lähetetään tähän osoitteeseen.',
  } satisfies FieldProps,
}

export const Optional = {
  args: { id: 'company', label: 'Yritys', optional: '(valinnainen)' } satisfies FieldProps,
}

export const Wrong = {
  args: {
    id: 'wrong-email',
    label: 'Sähköposti',
    type: 'email',
    defaultValue: 'aino.korhonen',
    error: 'Sähköpostiosoitteesi on virheellinen.',
    hint: 'Liput lähetetään tähän osoitteeseen.',
  } satisfies FieldProps,
}

export const Disabled = {
  args: { id: 'order', label: 'Tilausnumero', defaultValue: '100 482', disabled: true } satisfies FieldProps,
}

export const BesideEachOther = () => (
  <Stack>
    <FieldRow>
      <Field id="row-first" label="Etunimi" defaultValue="Aino" />
      <Field id="row-last" label="Sukunimi" defaultValue="Korhonen" />
    </FieldRow>
    <FieldRow>
      <Field
        id="row-postal"
        label="Postinumero"
        inputMode="numeric"
        error="Postinumerosi on virheellinen."
        defaultValue="7301"
      />
      <Field id="row-city" label="Postitoimipaikka" defaultValue="Lapinlahti" />
    </FieldRow>
  </Stack>
)

/** The receiver, or one of several participants. */
export const AboutOneThing = () => (
  <FieldGroup legend="Vastaanottaja">
    <Field id="group-name" label="Nimi" defaultValue="Väinö Väänänen-Hämäläinen" />
    <Field id="group-address" label="Osoite" />
  </FieldGroup>
)

export const Choices = () => (
  <Stack>
    <SelectField
      id="country"
      label="Maa"
      options={[
        { value: 'FI', text: 'Suomi' },
        { value: 'AX', text: 'Ahvenanmaa' },
        { value: 'SE', text: 'Ruotsi' },
      ]}
    />
    <SelectField
      id="wrong-country"
      label="Maa"
      error="Tarkista asuinmaasi."
      options={[{ value: '', text: 'Valitse maa' }]}
    />
  </Stack>
)

/** National numbers of the chosen country, or any number with its own `+`. */
export const PhoneNumbers = () => {
  const [country, setCountry] = useState('FI')
  const countries = [
    { value: 'FI', text: '+358 Suomi' },
    { value: 'AX', text: '+358 Ahvenanmaa' },
    { value: 'SE', text: '+46 Ruotsi' },
  ]
  const shared = { countries, country, onCountry: setCountry, countryLabel: 'Maanumero', autoComplete: 'tel' }
  return (
    <Stack>
      <PhoneField id="phone-number" label="Puhelinnumero" {...shared} defaultValue="040 123 4567" />
      <PhoneField id="wrong-phone" label="Puhelinnumero" {...shared} error="Tarkista puhelinnumerosi." />
    </Stack>
  )
}

export const SeveralLines = () => (
  <Stack>
    <TextAreaField id="remarks" label="Terveisiä järjestäjälle" optional="(valinnainen)" />
    <TextAreaField id="wrong-remarks" label="Viesti vastaanottajalle" error="Viesti on liian pitkä." rows={3} />
  </Stack>
)

/** Under fields, with a line between. */
export const Agreement = () => (
  <Stack>
    <Field id="agreement-email" label="Sähköposti" type="email" />
    <FieldRule />
    <Checkbox id="marketing">Haluan tietoa tulevista tapahtumista.</Checkbox>
    <Checkbox id="terms" defaultChecked>
      Hyväksyn <a href="#ehdot">tilaus- ja sopimusehdot</a>.
    </Checkbox>
    <Checkbox id="wrong-terms" error="Hyväksy ehdot, niin voit tilata.">
      Hyväksyn <a href="#ehdot">tilaus- ja sopimusehdot</a>.
    </Checkbox>
  </Stack>
)

export const Remarks = () => (
  <Stack gap="xs">
    <Hint>Maksu tapahtuu seuraavalla sivulla.</Hint>
    <Hint align="center">Maksu tapahtuu seuraavalla sivulla.</Hint>
    <InlineError>Valitse toimitustapa lipuille.</InlineError>
  </Stack>
)
