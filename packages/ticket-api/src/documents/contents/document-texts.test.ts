import de from '@portti/contract/texts/documents/de.json' with { type: 'json' }
import en from '@portti/contract/texts/documents/en.json' with { type: 'json' }
import fi from '@portti/contract/texts/documents/fi.json' with { type: 'json' }
import sv from '@portti/contract/texts/documents/sv.json' with { type: 'json' }
import { checkTexts, keysOf, type TextResource } from '@portti/core/rules'
import { describe, expect, it } from 'vitest'

const languages: readonly (readonly [string, TextResource])[] = [
  ['fi', fi],
  ['en', en],
  ['sv', sv],
  ['de', de],
]

describe.each(languages)('the texts of e-mails and papers in %s', (language, resource) => {
  // rules/texts#complete
  it('are at every place of the Finnish ones, and nowhere else', () => {
    expect(keysOf(resource)).toEqual(keysOf(fi))
  })

  // rules/texts#complete
  it('have the placeholders of the Finnish ones and the plural forms of their language', () => {
    expect(checkTexts(fi, resource, language)).toEqual({ texts: resource, problems: [] })
  })
})
