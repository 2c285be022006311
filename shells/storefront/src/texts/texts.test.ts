import { readFileSync } from 'node:fs'
import de from '@portti/contract/texts/screens/de.json' with { type: 'json' }
import en from '@portti/contract/texts/screens/en.json' with { type: 'json' }
import fi from '@portti/contract/texts/screens/fi.json' with { type: 'json' }
import sv from '@portti/contract/texts/screens/sv.json' with { type: 'json' }
import { checkTexts, keysOf, type TextResource } from '@portti/core/rules'
import { describe, expect, it } from 'vitest'

const languages: readonly (readonly [string, TextResource])[] = [
  ['fi', fi],
  ['en', en],
  ['sv', sv],
  ['de', de],
]

describe.each(languages)('the storefront’s texts in %s', (language, resource) => {
  // rules/texts#complete
  it('have a text at every place of the Finnish ones, and nowhere else', () => {
    expect(keysOf(resource)).toEqual(keysOf(fi))
  })

  // rules/texts#complete
  it('have the placeholders of the Finnish ones and the plural forms of their language', () => {
    expect(checkTexts(fi, resource, language)).toEqual({ texts: resource, problems: [] })
  })

  it('keep the number of a row or a seat on the line of its word', () => {
    const named = JSON.stringify(resource).match(/\p{L}+\s\{\{(?:row|seat)\}\}/gu) ?? []
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(name => !name.includes('\u00a0'))).toEqual([])
  })

  it('keep a number on the line of its unit', () => {
    expect(JSON.stringify(resource).match(/\}\} (?:kpl|st\.|min|s|%)(?!\p{L})|(?<!\p{L})kl(?:o|\.) \{\{/gu)).toBe(null)
  })
})

/** Forbidden synonyms per language: one concept has one term in the whole shop. */
const otherWords: Readonly<Record<string, RegExp>> = {
  fi: /samaa tietä|kokonaisuu|syötä /i,
  en: /[Pp]ostal code|At most|[Gg]ift voucher|member badge|does not answer|[Ee]-mail|[Oo]rganizer|in line\b|[Jj]oin the line/,
  sv: /kundvagn|postanstalt|beställningsnummer|betalningssätt|frivillig|din anslutning/i,
}

describe.each(Object.entries(otherWords))('in %s', (language, others) => {
  it('screens, e-mails, papers and rules call a thing by one word', () => {
    const said = ['packages/contract/src/texts/screens', 'packages/contract/src/texts/documents'].map(folder =>
      readFileSync(`${folder}/${language}.json`, 'utf8'),
    )
    const rules = ['errors', 'rules'].map(name =>
      readFileSync(`packages/core/src/messages/${language}/${name}.json`, 'utf8'),
    )
    for (const text of [...said, ...rules]) expect(text).not.toMatch(others)
  })
})
