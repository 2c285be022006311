import type { ShopError } from '../errors/shop-error.ts'

/** Somebody else changed the people of the order after they were shown (rules/desk#contact). */
export const isContactChanged = ({ parameters }: ShopError): boolean => parameters['reason'] === 'contact_changed'
