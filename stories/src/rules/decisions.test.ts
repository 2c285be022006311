import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const records = new Map(
  globSync('stories/docs/decisions/*.md').map(path => [basename(path).slice(0, 4), readFileSync(path, 'utf8')]),
)

it('a decision that another one supersedes, refines or replaces says so itself', () => {
  const unsaid = [...records].flatMap(([number, text]) =>
    [...text.matchAll(/\b(?:supersedes|refines|replaces)\b[^.]*?\b(\d{4})\b/gi)]
      .map(([, earlier = '']) => earlier)
      .filter(earlier => earlier < number && !records.get(earlier)?.includes(number))
      .map(earlier => `${earlier} does not name ${number}`),
  )
  expect(records.size).toBeGreaterThan(50)
  expect(unsaid).toEqual([])
})

it('a decision names only decisions that there are', () => {
  const named = [...records].flatMap(([number, text]) =>
    [...text.matchAll(/(?:decision|superseded by|refined by) (\d{4})\b/gi)].map(([, other = '']) => [number, other]),
  )
  expect(named.filter(([, other = '']) => !records.has(other))).toEqual([])
})
