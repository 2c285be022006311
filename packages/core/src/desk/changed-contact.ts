import type { Contact } from './desk-order.ts'

const fields = ['firstName', 'lastName', 'email'] as const

/**
 * What was typed over an order's name and address, where that is a correction: something else than the order has, and
 * neither its last name nor its address is removed.
 */
export const changedContact = (order: Contact, typed: Contact): Contact | undefined => {
  const changed = fields.flatMap(field => {
    const text = (typed[field] ?? order[field] ?? '').trim()
    return text === (order[field] ?? '') ? [] : [[field, text] as const]
  })
  const isRemoved = changed.some(([field, text]) => field !== 'firstName' && text === '')
  return changed.length === 0 || isRemoved ? undefined : Object.fromEntries(changed)
}
