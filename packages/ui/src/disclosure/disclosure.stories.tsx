import { Disclosure, type DisclosureProps } from './disclosure.tsx'

export default { title: 'Page/Disclosure', component: Disclosure }

const text = 'Ovet avautuvat klo 17.00. Alle 16-vuotiaat pääsevät alueelle huoltajan seurassa.'

export const Closed = { args: { title: 'Ikärajat ja aukioloajat', children: text } satisfies DisclosureProps }
