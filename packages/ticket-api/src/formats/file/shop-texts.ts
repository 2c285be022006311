import documents from '@portti/contract/texts/documents/fi.json' with { type: 'json' }
import screens from '@portti/contract/texts/screens/fi.json' with { type: 'json' }
import errors from '@portti/core/messages/fi/errors.json' with { type: 'json' }
import rules from '@portti/core/messages/fi/rules.json' with { type: 'json' }
import { checkTexts, isBuiltIn, mergeTexts, type TextProblem, type TextResource } from '@portti/core/rules'
import type { CatalogueShop } from './catalogue-file.ts'
import { childPath } from './json-lines.ts'
import type { CatalogueFault } from './placed-rows.ts'

/** Every text that a shop may replace: of its screens, of the rules, and of its e-mails and papers. */
const source = mergeTexts<TextResource, TextResource>({ ...rules, errors, documents }, screens)

/** The usable texts of a shop, and what is wrong with the others (rules/texts#words-of-a-shop). */
export function checkShopTexts(
  given: CatalogueShop['texts'],
  path: string,
): { readonly texts: CatalogueShop['texts']; readonly faults: readonly CatalogueFault[] } {
  const texts: Record<string, Record<string, unknown>> = {}
  const faults: CatalogueFault[] = []
  for (const [language, own] of Object.entries(given)) {
    const checked = checkTexts(source, own, language)
    texts[language] = checked.texts
    for (const problem of checked.problems) {
      const place = problem.key.split('.').reduce<string>(childPath, childPath(path, language))
      faults.push({ path: place, reason: reasonOf(problem) })
    }
  }
  return { texts, faults }
}

/** Texts in further languages that the shop does not offer: no page has them (rules/languages#further-languages). */
export const unofferedTexts = (
  { texts, languages }: Pick<CatalogueShop, 'texts' | 'languages'>,
  path: string,
): readonly CatalogueFault[] =>
  Object.keys(texts)
    .filter(language => !isBuiltIn(language) && !languages.includes(language))
    .map(language => ({ path: childPath(path, language), reason: 'is not one of the languages' }))

const reasonOf = ({ reason, expected = [] }: TextProblem): string => {
  switch (reason) {
    case 'unknown_key':
      return 'is no text of the shop'
    case 'not_a_text':
      return 'must be a text with whole placeholders such as {{name}}'
    case 'placeholders':
      return expected.length === 0
        ? 'must have no placeholder'
        : `must have the placeholders ${expected.map(name => `{{${name}}}`).join(', ')}`
    case 'plural_forms':
      return `must have the forms ${expected.join(', ')}`
  }
}
