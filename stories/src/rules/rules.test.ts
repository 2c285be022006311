import { describe, expect, it } from 'vitest'
import { citationsIn, codeByRule, placesIn, proofsByRule } from './citation.ts'
import { readRepository, readRulePages } from './repository-texts.ts'
import { anchorOf, readRulePage, writeRulePage } from './rule-page.ts'

const files = readRepository()
const pages = readRulePages()
const anchors = new Set(pages.flatMap(({ page }) => page.rules.map(({ anchor }) => `${page.name}#${anchor}`)))
const names = new Set(pages.map(({ page }) => page.name))

describe('the pages of rules', () => {
  it('the pages of rules are there, and have rules', () => {
    expect(names.size).toBeGreaterThan(25)
    expect(anchors.size).toBeGreaterThan(200)
  })

  it.each(pages.map(({ page }) => page))('$name has one statement for each anchor', page => {
    const own = page.rules.map(({ anchor }) => anchor)
    expect(own).toEqual([...new Set(own)])
    expect(page.rules.filter(({ statement, anchor }) => statement === '' || anchor === '')).toEqual([])
  })

  it('list the code and the tests that cite each rule; `npm run format` writes the lists', () => {
    const placesOf = placesIn(files)
    const stale = pages.filter(
      ({ text, page }) => writeRulePage(page, anchor => placesOf(`${page.name}#${anchor}`)) !== text,
    )
    expect(stale.map(({ page }) => page.name)).toEqual([])
  })
})

it('every citation of a rule leads to one', () => {
  const dangling = [...files, ...pages.map(({ page, text }) => ({ path: `rules/${page.name}.md`, text }))].flatMap(
    ({ path, text }) =>
      citationsIn(text)
        .filter(({ page, anchor }) => (anchor === undefined ? !names.has(page) : !anchors.has(`${page}#${anchor}`)))
        .map(({ page, anchor, line }) => `${path}:${line} cites rules/${page}#${anchor ?? ''}`),
  )
  expect(dangling).toEqual([])
})

it('no file cites a document that is not in the repository', () => {
  // Records are superseded and never rewritten, and databases know the checksums of migrations.
  const cited = /\bSPEC ?§|\bSTOCK \d|\bFACTS\b|\bUX\.md|(?<!['\w/#.-])D\d{1,2}(?![\w-])/
  const old = files
    .filter(({ path }) => !/^stories\/(?:docs\/decisions|src\/rules\/)|\/migrations\//.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (cited.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(old).toEqual([])
})

describe('a page', () => {
  const markdown = '# Cart\n\nWhat it is.\n\n## Cart token\n\nSigned.\n\n## Zero removes!\n\nGone.\n'
  const page = readRulePage('cart', markdown)

  it('has an anchor for each heading', () => {
    expect(page).toMatchObject({ title: 'Cart', introduction: 'What it is.' })
    expect(page.rules.map(({ anchor }) => anchor)).toEqual(['cart-token', 'zero-removes'])
    expect(anchorOf('E-mail & phone')).toBe('e-mail-phone')
  })

  it('reads the same with and without its lists', () => {
    const proofs = [{ file: 'a.test.ts', title: 'is signed' }, { file: 'b.test.ts' }]
    const places = { code: ['token.ts'], proofs }
    const written = writeRulePage(page, anchor => (anchor === 'cart-token' ? places : { code: [], proofs: [] }))
    expect(written).toContain('Signed.\n\nCode:\n\n- `token.ts`\n\nTests:\n\n- `a.test.ts`: is signed\n- `b.test.ts`\n')
    expect(written).toContain('Gone.\n\nTests: none.\n')
    expect(readRulePage('cart', written)).toEqual(page)
  })
})

describe('citations', () => {
  // Built in two parts, so that these examples are not citations themselves.
  const cite = (target: string): string => `rules/${target}`

  it('name a rule or a page, and no folder of the sources', () => {
    const text = `${cite('cart#cart-token')}\nimport './rules/cart.md', '@portti/core/rules' // ${cite('wire.md')}`
    expect(citationsIn(text)).toEqual([
      { page: 'cart', anchor: 'cart-token', line: 1 },
      { page: 'wire', line: 2 },
    ])
  })

  it('lead from a rule to the sources that carry it out, not to tests, fakes and stories', () => {
    const text = `/** (${cite('cart#plain-item')}, ${cite('cart#plain-item')}) */`
    const code = codeByRule(
      ['core/src/cart/cart.ts', 'core/src/cart/cart.test.ts', 'core/src/testing/fake.ts', 'ui/src/a.stories.tsx'].map(
        path => ({ path: `packages/${path}`, text }),
      ),
    )
    expect(Object.fromEntries(code)).toEqual({ 'cart#plain-item': ['packages/core/src/cart/cart.ts'] })
  })

  it('prove a rule by the title of their test, wherever they stand', () => {
    const text = [
      `// ${cite('cart#steps')}`,
      "it('starts at the customer', () => {})",
      `it('is safe to repeat (${cite('cart#safe-to-repeat')}, WCAG 2.2.1)', () => {})`,
      'test(',
      `  'is read (${cite('cart#stored-cart')})',`,
      ')',
      `const limit = 1 // ${cite('cart#comments')}`,
      `// ${cite('cart#plain-item')}`,
      'it.each([',
      "  'a line', 'a table',",
      "])('joins %s', async () => {})",
    ].join('\n')
    const proofs = proofsByRule([
      { path: 'cart.test.ts', text },
      { path: 'cart.ts', text },
    ])
    expect(Object.fromEntries(proofs)).toEqual({
      'cart#steps': [{ file: 'cart.test.ts', title: 'starts at the customer' }],
      'cart#safe-to-repeat': [{ file: 'cart.test.ts', title: 'is safe to repeat' }],
      'cart#stored-cart': [{ file: 'cart.test.ts', title: 'is read' }],
      'cart#comments': [{ file: 'cart.test.ts' }],
      'cart#plain-item': [{ file: 'cart.test.ts', title: 'joins %s' }],
    })
  })
})
