import { expect, type Page, test } from '@playwright/test'
import { chooseDoor, doorFigure as figure, scan, stopClock } from './door.ts'
import { issueDevice, kioskUrl, typeKeyAndPin } from './till.ts'
import { openTillSession } from './till-session.ts'

const eventId = 'joulumarkkinat'
const ticket = 'joulumarkkinat-peruslippu'
const [valid, used] = ['Tervetuloa', 'Jo käytetty']

/** Opens a gate, and stops its timers: it waits for the network as long as that takes on a busy machine. */
const openGate = async (page: Page, gate: string): Promise<void> => {
  await page.clock.install()
  const device = await issueDevice(gate)
  await page.goto(`${kioskUrl}door/`)
  await typeKeyAndPin(page, device)
  await chooseDoor(page, eventId, gate)
  await stopClock(page)
}

const times = (word: string, said: readonly string[]): number => said.filter(one => one === word).length

// rules/door#one-entry, rules/door#without-network, rules/door#counts
test('two gates, 500 scans and a network that goes away: each ticket comes in once, every second person in is a conflict, and all count alike', async ({
  browser,
  request,
}) => {
  const office = await openTillSession(request)
  const orders = await Promise.all(Array.from({ length: 25 }, () => office.handOut(ticket, 10)))
  const codes = orders.flat()
  expect(new Set(codes).size).toBe(250)
  const before = await office.fetchDoor(eventId)
  const [main, side] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await openGate(main, 'Pääportti')
  await openGate(side, 'Rantaportti')

  // Both gates scan the same hundred at the same time.
  const contested = codes.slice(0, 100)
  const both = await Promise.all([scan(main, contested), scan(side, contested)])
  for (const index of contested.keys()) expect(new Set(both.map(said => said[index]))).toEqual(new Set([valid, used]))

  // The side gate loses its network, and half of those whom it lets in by its list come in at the main gate too.
  await side.context().setOffline(true)
  const apart = await Promise.all([scan(main, codes.slice(100, 200)), scan(side, codes.slice(150, 250))])
  expect(apart.map(said => times(valid, said))).toEqual([100, 100])
  await expect(side.getByText('Ei verkkoa.')).toBeVisible()
  await expect(figure(side, 'Lähettämättä')).toHaveText('100')
  await side.context().setOffline(false)
  await expect(figure(side, 'Lähettämättä')).toHaveText('0')
  const { inside, conflicts } = await office.fetchDoor(eventId)
  expect(inside - before.inside).toBe(250)
  const found = conflicts.filter(({ id }) => before.conflicts.every(one => one.id !== id))
  expect(found).toHaveLength(50)
  expect(found.every(({ first, later }) => first?.gate === 'Pääportti' && later.gate === 'Rantaportti')).toBe(true)

  // The main gate lets in nobody whom the side gate let in meanwhile.
  const late = await scan(main, [...codes.slice(0, 50), ...codes.slice(200, 250)])
  expect(times(used, late)).toBe(100)

  for (const gate of [main, side]) {
    await gate.clock.runFor(11_000)
    await expect(gate.getByRole('button', { name: `${conflicts.length} selvitettävää` })).toBeVisible()
    await expect(figure(gate, 'Sisällä')).toContainText(new RegExp(`^${inside} `))
  }
  const own = await Promise.all([main, side].map(async gate => Number(await figure(gate, 'Tämä laite').innerText())))
  expect(own.reduce((sum, one) => sum + one, 0)).toBe(250 + 50)
  for (const gate of [main, side]) await gate.context().close()
})
