import { expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import type { CodeRecord } from '../model/code-record.ts'
import { badgeLimitOf, badgeQuotas, isLimitQuota } from './badge-quotas.ts'

const limits = { per_event: 1, per_event_date: 2, per_day: 3, total: 4 }
const record: CodeRecord = {
  type: 'badge',
  title: { fi: 'Merkki' },
  scope: { products: [], product_types: [], events: [] },
  unlocks: [],
  limits,
}

// rules/codes#badge
test('each quota of a badge says which limit it counts by', () => {
  const catalogue = testCatalogue([testProduct('lippu', { eventId: 'tanssit' })])
  const event = catalogue.events.get('tanssit')
  expect(event).toBeDefined()
  const quotas = badgeQuotas({ code: 'MERKKI-1', record }, event, catalogue)
  expect(Object.fromEntries(quotas.map(({ quotaId, capacity }) => [badgeLimitOf(quotaId), capacity]))).toEqual(limits)
  expect(quotas.filter(({ quotaId }) => !isLimitQuota(quotaId)).map(({ quotaId }) => quotaId)).toEqual([
    'code/MERKKI-1',
  ])
  expect(['seat/tanssit.a-1-1', 'tanssit-paikat'].filter(isLimitQuota)).toEqual([])
})
