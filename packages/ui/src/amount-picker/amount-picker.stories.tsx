import { useState } from 'react'
import { AmountPicker, type AmountPickerProps } from './amount-picker.tsx'

export default { title: 'Forms/AmountPicker', component: AmountPicker }

const adult = {
  label: 'Peruslippu, määrä',
  decreaseLabel: 'Vähennä: Peruslippu',
  increaseLabel: 'Lisää: Peruslippu',
} as const

type ChooserProps = Omit<AmountPickerProps, 'less' | 'more' | 'onChange'> & { by?: number }

/** Stores the chosen amount and computes the next presses like the shop's rules. */
const Chooser = ({ amount: initial, by = 1, ...props }: ChooserProps) => {
  const [amount, setAmount] = useState(initial)
  return (
    <AmountPicker
      {...props}
      amount={amount}
      less={Math.max(amount - by, props.min)}
      more={Math.min(amount + by, props.max)}
      onChange={setAmount}
    />
  )
}
const ten = { ...adult, min: 0, max: 10 }

export const Empty = { args: { ...ten, amount: 0 }, render: Chooser }

export const Chosen = { args: { ...ten, amount: 2 }, render: Chooser }

export const AtItsMaximum = { args: { ...ten, amount: 10, maxReason: 'Enintään 10 / tilaus' }, render: Chooser }

export const InPairs = {
  args: {
    amount: 2,
    by: 2,
    min: 0,
    max: 8,
    label: 'Parikortti, määrä',
    decreaseLabel: 'Vähennä: Parikortti',
    increaseLabel: 'Lisää: Parikortti',
  },
  render: Chooser,
}

/** A cart item has its own button for removing it. */
export const WithoutZero = { args: { ...ten, amount: 1, min: 1 }, render: Chooser }

export const Disabled = { args: { ...ten, amount: 2, less: 1, more: 3, disabled: true } satisfies AmountPickerProps }
