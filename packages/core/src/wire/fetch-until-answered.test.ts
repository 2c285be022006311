import { err, ok, type Result } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { fetchUntilAnswered } from './fetch-until-answered.ts'

const lost = shopError('cart_loading_failed')

/** Collects the results for a minute. */
const reading = async (...answers: readonly Result<string, ShopError>[]) => {
  const clock = createTestClock()
  const told: Result<string, ShopError>[] = []
  let asked = 0
  let isOver = false
  const ended = fetchUntilAnswered(() => Promise.resolve(answers[asked++] ?? err(lost)), clock).subscribe({
    next: result => told.push(result),
    complete: () => {
      isOver = true
    },
  })
  await clock.advance(60_000)
  ended.unsubscribe()
  return { told, asked, isOver }
}

test('a first answer is the only one', async () => {
  expect(await reading(ok('cart'))).toEqual({ told: [ok('cart')], asked: 1, isOver: true })
})

test('it asks again until the server is back, and tells each time', async () => {
  const senseless = { ...lost, status: 200 }
  const busy = { ...lost, status: 429 }
  const broken = { ...lost, status: 500 }
  const answers = [err(lost), err(senseless), err(busy), err(broken), ok('cart')]
  expect(await reading(...answers)).toEqual({ told: answers, asked: 5, isOver: true })
})

test('a refusal is an answer too', async () => {
  const refused = { ...shopError('cart_not_found'), status: 404 }
  expect(await reading(err(lost), err(refused))).toEqual({ told: [err(lost), err(refused)], asked: 2, isOver: true })
})

test('it never gives up, nor hurries', async () => {
  const { asked, isOver } = await reading()
  expect(asked).toBe(1 + Math.floor(60_000 / constants.refetchAfterMs))
  expect(isOver).toBe(false)
})
