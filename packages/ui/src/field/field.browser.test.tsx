import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'

afterEach(cleanup)

/** The description that assistive technology reads after the name. */
const description = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)

describe('Field', () => {
  test('is named by its label, with the optional remark', () => {
    render(<Field id="company" label="Yritys" optional="(valinnainen)" />)
    expect(screen.getByRole('textbox', { name: 'Yritys (valinnainen)' }).id).toBe('company')
  })

  test('reads its error, then its hint, and is marked invalid', () => {
    render(<Field id="phone" label="Puhelin" hint="Esim. 040 123 4567" error="Puhelinnumerosi on virheellinen." />)
    const input = screen.getByRole('textbox')
    expect(description(input)).toEqual(['Puhelinnumerosi on virheellinen.', 'Esim. 040 123 4567'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('is neither invalid nor described without error and hint', () => {
    render(<Field id="name" label="Etunimi" autoComplete="given-name" inputMode="text" />)
    const input = screen.getByRole('textbox')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
    expect(input.getAttribute('autocomplete')).toBe('given-name')
  })
})

test('a select and a text area are tied to their texts alike', () => {
  render(
    <>
      <SelectField id="country" label="Maa" error="Valitse maa." options={[{ value: 'FI', text: 'Suomi' }]} />
      <TextAreaField id="note" label="Viesti" hint="Järjestäjälle" />
    </>,
  )
  expect(description(screen.getByRole('combobox', { name: 'Maa' }))).toEqual(['Valitse maa.'])
  expect(description(screen.getByRole('textbox', { name: 'Viesti' }))).toEqual(['Järjestäjälle'])
})

test('a checkbox is ticked by its sentence, and reads its error', () => {
  render(
    <Checkbox id="terms" error="Hyväksy ehdot.">
      Hyväksyn ehdot
    </Checkbox>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hyväksyn ehdot' })
  screen.getByText('Hyväksyn ehdot').click()
  expect(box.checked).toBe(true)
  expect(description(box)).toEqual(['Hyväksy ehdot.'])
})
