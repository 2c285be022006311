import { isBuiltIn, isLanguage, type Language } from '@portti/core/rules'
import type { Catalogue } from '../model/catalogue.ts'

/** The first of the wanted languages that is built in or offered by the shop; else Finnish. */
export const spokenLanguage = (
  { shop }: Pick<Catalogue, 'shop'>,
  ...wanted: readonly (string | undefined)[]
): Language => wanted.filter(isLanguage).find(one => isBuiltIn(one) || shop.languages.includes(one)) ?? 'fi'
