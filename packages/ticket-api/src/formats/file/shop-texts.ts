import fiErrors from '@portti/core/messages/fi/errors.json' with { type: 'json' }
import fiRules from '@portti/core/messages/fi/rules.json' with { type: 'json' }
import { checkTexts, mergeTexts, type TextProblem, type TextResource } from '@portti/core/rules'
import type { CatalogueShop } from './catalogue-file.ts'
import { childPath } from './json-lines.ts'
import type { CatalogueFault } from './placed-rows.ts'

const words: TextResource = { ...fiRules, errors: fiErrors }
/** Groups in which shells have keys of their own beside those of the rules. */
const shared = { participants: fiRules.participants, codes: fiRules.codes }

/**
 * The texts of a shop that can be said, and what is wrong with the others. Words of the rules must fit ours. Screen copy
 * lives with its shell, which checks its keys when it reads them: here it must be text, with the plural forms of its
 * language.
 */
export function checkShopTexts(
  given: CatalogueShop['texts'],
  path: string,
): { readonly texts: CatalogueShop['texts']; readonly faults: readonly CatalogueFault[] } {
  const texts: Record<string, Record<string, unknown>> = {}
  const faults: CatalogueFault[] = []
  for (const [language, own] of Object.entries(given)) {
    const checked = checkTexts({ ...own, ...words, ...mergeTexts(sharedOf(own), shared) }, own, language)
    texts[language] = checked.texts
    for (const problem of checked.problems) {
      const place = problem.key.split('.').reduce<string>(childPath, childPath(path, language))
      faults.push({ path: place, reason: reasonOf(problem) })
    }
  }
  return { texts, faults }
}

const sharedOf = ({ participants, codes }: Readonly<Record<string, unknown>>) => ({ participants, codes })

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
