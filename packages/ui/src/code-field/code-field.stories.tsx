import { CodeField, type CodeFieldProps } from './code-field.tsx'
import { TicketCodeForm } from './ticket-code-form.tsx'
import { TicketCodeNote } from './ticket-code-note.tsx'

export default { title: 'Cart/CodeField', component: CodeField, subcomponents: { TicketCodeForm, TicketCodeNote } }

const field = { label: 'Koodi', buttonText: 'Käytä koodia', emptyError: 'Kirjoita ensin koodi.' } as const

export const Empty = {
  args: { ...field, hint: 'Kampanjakoodi, sarjakortti, lahjakortti tai jäsenkortti' } satisfies CodeFieldProps,
}

export const Busy = { args: { ...field, busy: true } satisfies CodeFieldProps }

export const Refused = {
  args: {
    ...field,
    error: 'Koodia KEVAT26 ei löydy. Se on voinut vanhentua tai se on jo käytetty.',
  } satisfies CodeFieldProps,
}

export const InUse = {
  args: {
    ...field,
    used: [
      { code: 'KESÄ27', text: 'antoi 20 % alennuksen lipuista', removeLabel: 'Poista koodi KESÄ27' },
      { code: 'SARJA-10', text: 'jäljellä 7 käyttökertaa', removeLabel: 'Poista koodi SARJA-10' },
    ],
  } satisfies CodeFieldProps,
}

const ticket = { action: '#', label: 'Lippukoodi', buttonText: 'Avaa lähetys' } as const

export const OfATicket = () => <TicketCodeForm {...ticket} hint="Koodi on lipussasi." />

/** Under a stream that is open already. */
export const OfAnotherTicket = () => <TicketCodeForm {...ticket} quiet />

export const OfNoTicket = () => (
  <TicketCodeForm {...ticket} typed="QX7P-28LM-0KD" error="Lippukoodia ei löydy. Tarkista merkit lipustasi." />
)

export const InUseOnAStream = () => (
  <TicketCodeNote
    title="Lippukoodisi"
    code="QX7P-28LM-0KD4"
    text="Lipulla voi katsoa yhdellä laitteella kerrallaan. Uusi laite ottaa lähetyksen haltuunsa."
  />
)
