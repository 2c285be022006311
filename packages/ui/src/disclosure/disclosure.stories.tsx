import { Field } from '../field/field.tsx'
import { Disclosure, type DisclosureProps } from './disclosure.tsx'

export default { title: 'Page/Disclosure', component: Disclosure }

const text = 'Ovet avautuvat klo 17.00. Alle 16-vuotiaat pääsevät alueelle huoltajan seurassa.'

export const Closed = { args: { title: 'Ikärajat ja aukioloajat', children: text } satisfies DisclosureProps }

export const Open = { args: { title: 'Ikärajat ja aukioloajat', open: true, children: text } satisfies DisclosureProps }

export const Fields = () => (
  <Disclosure title="Toimitus toiseen osoitteeseen" kind="fields" open>
    <Field id="delivery-address" label="Katuosoite" autoComplete="shipping address-line1" />
  </Disclosure>
)
