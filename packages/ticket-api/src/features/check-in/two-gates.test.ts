import { randomUUID } from 'node:crypto'
import { calls } from '@portti/contract'
import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'helmen-venetsialaiset'
const office = useBoxOffice()

type Gate = Awaited<ReturnType<typeof office.openTill>>
type Kept = { readonly id: string; readonly code: string; readonly at: string; readonly let_in: boolean }
const scanOf = (code: string, let_in = false): Kept => ({
  id: randomUUID(),
  code,
  at: new Date(office.api.clock.now).toISOString(),
  let_in,
})
const send = async (till: Gate, gate: string, scans: readonly Kept[]) => {
  const answer = await till.post(`doors/${event}/scans.json`, { gate, scans })
  return calls.scanTickets.response.parse(answer.json()).verdicts.map(({ kind }) => kind)
}

// rules/door#one-entry
test('500 scans by two gates, one of them without the network for a while: each ticket comes in once, and every second person is a conflict', {
  timeout: 240_000,
}, async () => {
  const [a, b] = [await office.openTill(), await office.openTill()]
  const shopper = await office.api.shopper()
  const { totalEur } = await shopper.add('helmen-venetsialaiset-peruslippu', 10)
  await a.sell(shopper, { kind: 'cash', amount: totalEur })
  const [model] = await office.api.query<{ code: string; order_number: string }>(
    'SELECT code, order_number FROM ticket WHERE event_id = $1 LIMIT 1',
    [event],
  )
  // A door does not care how many orders its tickets are of.
  await office.api.query(
    `INSERT INTO ticket (shop_id, code, order_number, position, kind, opens_stream, product_id, product_title, event_id, event, price_cents)
     SELECT shop_id, 'OVI0-0000-0000-' || lpad(n::text, 4, '0'), order_number, 1000 + n, kind, opens_stream, product_id,
       product_title, event_id, event, price_cents FROM ticket, generate_series(0, 249) AS n WHERE code = $1`,
    [model?.code],
  )
  const codes = Array.from({ length: 250 }, (_, n) => `OVI0-0000-0000-${String(n).padStart(4, '0')}`)
  const part = (from: number, to: number) => codes.slice(from, to)
  const counted = { scans: 0 }
  const scan = async (till: Gate, gate: string, code: string) => {
    counted.scans += 1
    const [kind] = await send(till, gate, [scanOf(code)])
    return kind
  }

  for (const code of part(0, 100)) {
    const kinds = await Promise.all([scan(a, 'Pääovi', code), scan(b, 'Rantaportti', code)])
    expect(kinds.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual(['used', 'valid'])
  }

  // The network of the second gate goes away: it lets in by its list, while the first gate goes on.
  const kept = part(150, 250).map(code => scanOf(code, true))
  counted.scans += kept.length
  for (const code of part(100, 200)) expect(await scan(a, 'Pääovi', code)).toBe('valid')
  const merged: string[] = []
  for (const batch of [kept.slice(0, 50), kept.slice(50)]) {
    merged.push(...(await send(b, 'Rantaportti', batch)))
    // An answer that was lost: the same scans again.
    expect(await send(b, 'Rantaportti', batch)).toEqual(merged.slice(-50))
  }
  expect(merged.filter(kind => kind === 'used')).toHaveLength(50)
  expect(merged.filter(kind => kind === 'valid')).toHaveLength(50)

  for (const code of [...part(0, 50), ...part(200, 250)]) expect(await scan(a, 'Pääovi', code)).toBe('used')
  expect(counted.scans).toBe(500)
  const { door } = calls.readDoor.response.parse((await a.call('GET', `doors/${event}.json`)).json())
  expect([door.inside, door.conflicts.length]).toEqual([250, 50])
  expect(door.conflicts.every(({ first, later }) => first?.gate === 'Pääovi' && later.gate === 'Rantaportti')).toBe(
    true,
  )
  const twice = await office.api.query(
    `SELECT code FROM door_scan WHERE kind = 'valid' AND undone_at IS NULL GROUP BY code HAVING count(*) > 1`,
  )
  expect(twice).toEqual([])
})
