import { RadioCard } from './radio-card.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

export default { title: 'Forms/RadioGroup', component: RadioGroup, subcomponents: { RadioCard } }

const delivery = {
  legend: 'Liput',
  options: [
    { value: 'email', title: 'Sähköposti', price: '0,00 €', text: 'PDF-liput heti maksun jälkeen.' },
    { value: 'post', title: 'Postipaketti', price: '10,00 €', text: '3–5 arkipäivää.' },
    { value: 'pickup', title: 'Nouto kassalta', price: '0,00 €', text: 'Ei käy striimilippuun.', disabled: true },
  ],
} as const

export const Chosen = { args: { ...delivery, name: 'chosen', defaultValue: 'email' } satisfies RadioGroupProps }

export const NothingChosen = {
  args: { ...delivery, name: 'missing', error: 'Valitse toimitustapa lipuille.' } satisfies RadioGroupProps,
}

/** Its question is already above it. */
export const HiddenQuestion = { args: { ...delivery, name: 'hidden', hideLegend: true } satisfies RadioGroupProps }

export const OneCard = () => (
  <RadioCard name="one" value="card" title="Korttimaksu" text="Visa, Mastercard" defaultChecked />
)
