import type { WireDeskOrderContact } from '@portti/contract'
import { deliveryRequirements } from '@portti/contract/words'
import { customerFieldOrder } from '../validation/customer-fields.ts'
import { parseForm } from '../wire/parse-form.ts'
import * as wire from '../wire/wire-object.ts'
import { contactFieldOf, contactPersons, type OrderContact } from './order-contact.ts'

export const parseOrderContact = (from: wire.WireObject<WireDeskOrderContact>): OrderContact => {
  const given = wire.openRecord(from, 'people')
  const keys = contactPersons.flatMap(person => customerFieldOrder.map(field => contactFieldOf(person, field)))
  const requires = wire.texts(from, 'requires')
  return {
    people: Object.fromEntries(keys.flatMap(key => (typeof given[key] === 'string' ? [[key, given[key]]] : []))),
    form: parseForm(wire.inner(from, 'forms')),
    requires: deliveryRequirements.filter(known => requires.includes(known)),
    areGoodsSent: wire.flag(from, 'are_goods_sent'),
  }
}
