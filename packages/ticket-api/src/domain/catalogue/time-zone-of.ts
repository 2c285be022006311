import type { Catalogue } from '../model/catalogue.ts'

/** The time zone of a shop's calendar, such as `Europe/Helsinki`. */
export const timeZoneOf = ({ shop }: Pick<Catalogue, 'shop'>): string => shop.time_zone ?? 'Europe/Helsinki'
