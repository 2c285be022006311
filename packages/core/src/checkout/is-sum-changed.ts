import type { ShopError } from '../errors/shop-error.ts'

/** The cart costs something else than the pressed button showed (rules/checkout#pay-button). */
export const isSumChanged = ({ parameters }: ShopError): boolean => parameters['reason'] === 'sum_changed'
