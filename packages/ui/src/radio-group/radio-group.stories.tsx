import { useState } from 'react'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

export default { title: 'Forms/RadioGroup', component: RadioGroup }

const delivery = {
  legend: 'Liput',
  options: [
    { value: 'email', title: 'Sähköposti', price: '0,00 €', text: 'PDF-liput heti maksun jälkeen.' },
    { value: 'post', title: 'Postipaketti', price: '10,00 €', text: '3–5 arkipäivää.' },
    { value: 'pickup', title: 'Nouto kassalta', price: '0,00 €' },
  ],
} as const

/** Stores what is chosen. */
const Chooser = ({ value: initial, ...props }: RadioGroupProps) => {
  const [value, setValue] = useState(initial)
  return <RadioGroup {...props} value={value} onChange={setValue} />
}

export const Chosen = { args: { ...delivery, name: 'chosen', value: 'email' }, render: Chooser }

export const NothingChosen = {
  args: { ...delivery, name: 'missing', value: null, error: 'Valitse toimitustapa lipuille.' },
  render: Chooser,
}
