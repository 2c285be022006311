import { describe, expect, it } from 'vitest'
import { mutationTable, readMutationScore } from './mutation-score.ts'

const report = (files: Record<string, readonly string[]>): string =>
  JSON.stringify({
    files: Object.fromEntries(
      Object.entries(files).map(([name, statuses]) => [name, { mutants: statuses.map(status => ({ status })) }]),
    ),
  })

describe('the score of a mutation run', () => {
  it('is counted over all files of a folder; what was ignored or does not run counts for nothing', () => {
    const files = {
      'cart.ts': ['Killed', 'Survived', 'Ignored', 'Killed'],
      'token.ts': ['Timeout', 'NoCoverage', 'RuntimeError', 'Killed'],
    }
    expect(readMutationScore('cart', report(files))).toEqual({
      folder: 'cart',
      killed: 3,
      timedOut: 1,
      survived: 1,
      uncovered: 1,
    })
  })

  it('is told for each folder and for all together, rounded down', () => {
    const scores = [
      readMutationScore('cart', report({ a: ['Killed', 'Killed', 'Survived'] })),
      readMutationScore('checkout', report({ a: ['Timeout', 'NoCoverage'] })),
    ]
    const rows = mutationTable(scores).split('\n')
    expect(rows.map(row => row.trim().split(/\s{2,}/))).toEqual([
      ['killed', 'timed out', 'survived', 'no test', 'score'],
      ['cart', '2', '0', '1', '0', '66.6 %'],
      ['checkout', '0', '1', '0', '1', '50.0 %'],
      ['together', '2', '1', '1', '1', '60.0 %'],
    ])
  })

  it('of one folder needs no row for all, and of nothing is none', () => {
    const rows = mutationTable([readMutationScore('cart', report({}))]).split('\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatch(/–$/)
  })
})
