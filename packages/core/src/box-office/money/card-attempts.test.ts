import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createCardAttempts } from './card-attempts.ts'

// rules/kiosk#card-terminal
it('asks a terminal that gives nothing back ever more rarely, at most every half minute, until it has', async () => {
  const clock = createTestClock()
  const startedAt = clock.now()
  const asked: number[] = []
  const reverse: CardTerminal['reverse'] = async () => {
    asked.push((clock.now() - startedAt) / 1_000)
    return asked.length < 8 ? err({ detail: 'UnreachableHost' }) : ok(undefined)
  }
  const attempts = createCardAttempts({ terminal: { reverse } as CardTerminal, clock })
  const reversing = attempts.reverse('yritys-1')
  await clock.advance(200_000)
  await reversing
  expect(asked).toEqual([0, 2, 6, 14, 30, 60, 90, 120])
})
