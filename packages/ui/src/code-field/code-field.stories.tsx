import { CodeField, type CodeFieldProps } from './code-field.tsx'

export default { title: 'Cart/CodeField', component: CodeField }

const field = { label: 'Koodi', buttonText: 'Käytä koodia' } as const

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
