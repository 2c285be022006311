import { useState } from 'react'
import { InlineError } from '../field/inline-error.tsx'
import { Stack } from '../layout/stack.tsx'
import { AmountPicker, type AmountPickerProps } from './amount-picker.tsx'

export default { title: 'Forms/AmountPicker', component: AmountPicker }

const adult = {
  label: 'Peruslippu, määrä',
  decreaseLabel: 'Vähennä: Peruslippu',
  increaseLabel: 'Lisää: Peruslippu',
} as const

/** Remembers what was chosen, as the cart would. */
const Chooser = ({ amount: initial, ...props }: Omit<AmountPickerProps, 'onChange'>) => {
  const [amount, setAmount] = useState(initial)
  return <AmountPicker {...props} amount={amount} onChange={setAmount} />
}

export const Empty = { args: { ...adult, amount: 0, max: 10 } satisfies AmountPickerProps, render: Chooser }

export const Chosen = { args: { ...adult, amount: 2, max: 10 } satisfies AmountPickerProps, render: Chooser }

export const AtItsMaximum = {
  args: { ...adult, amount: 10, max: 10, maxReason: 'Enintään 10 / tilaus' } satisfies AmountPickerProps,
  render: Chooser,
}

/** Below the smallest amount it falls to 0. */
export const InPairs = {
  args: {
    amount: 2,
    min: 2,
    step: 2,
    max: 8,
    label: 'Parikortti, määrä',
    decreaseLabel: 'Vähennä: Parikortti',
    increaseLabel: 'Lisää: Parikortti',
  } satisfies AmountPickerProps,
  render: Chooser,
}

/** A cart line has its own button for taking it out. */
export const WithoutZero = {
  args: {
    ...adult,
    amount: 1,
    max: 10,
    allowZero: false,
    minReason: 'Poista rivi roskakorista',
  } satisfies AmountPickerProps,
  render: Chooser,
}

export const Disabled = { args: { ...adult, amount: 2, max: 10, disabled: true } satisfies AmountPickerProps }

export const Wrong = () => (
  <Stack gap="xs">
    <Chooser {...adult} amount={3} step={2} max={8} errorId="amount-error" />
    <InlineError id="amount-error">Tätä tuotetta myydään 2 kappaleen erissä.</InlineError>
  </Stack>
)
