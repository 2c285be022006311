import type { Catalogue } from '../model/catalogue.ts'

/** The country of a shop whose organizer has no address. */
export const defaultCountry = 'FI'

/** The country of a shop's organizer: addresses in it are written without their country. */
export const homeCountry = ({ shop }: Pick<Catalogue, 'shop'>): string =>
  shop.organizer.address?.country ?? defaultCountry
