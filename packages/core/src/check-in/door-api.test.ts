import { expect, test } from 'vitest'
import { wireObject } from '../wire/wire-object.ts'
import { parseConflict } from './door-api.ts'

const at = (time: string, gate: string) => ({ at: `2027-05-07T15:${time}Z`, gate, device: gate })

// rules/door#without-network
test('of two who came in with one ticket, the one is told first who came in first, whichever gate told of it first', () => {
  const [early, late] = [at('42:10', 'Rantaovi'), at('42:13', 'Pääovi')]
  for (const [first, later] of [
    [early, late],
    [late, early],
  ])
    expect(parseConflict(wireObject({ id: 'a', kind: 'used', first, later }))).toMatchObject({
      first: { gate: 'Rantaovi' },
      later: { gate: 'Pääovi' },
    })
  const alone = parseConflict(wireObject({ id: 'a', kind: 'refunded', later: late }))
  expect([alone.first, alone.later.gate]).toEqual([undefined, 'Pääovi'])
})
