import { expect, test } from 'vitest'
import { capacityOf, givens, heldAgainstMeasured, openings } from './capacity.ts'

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
/** Two figures that matter; a share of a core stays readable. */
const rough = (value: number): string => (value >= 10 ? number(value) : number(value, value >= 1 ? 1 : 2))

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return `${line(head)}${line(widths.map(width => '-'.repeat(width)))}${body.map(line).join('')}`
}

const page = (): string => {
  const all = openings.map(capacityOf)
  const row = (title: string, cell: (one: ReturnType<typeof capacityOf>) => string) => [title, ...all.map(cell)]
  const { said, measured, share } = heldAgainstMeasured()
  return `# Capacity

How many machines an opening needs. The tables are written by \`src/test-support/load/capacity.test.ts\`; their formulas are in \`capacity.ts\` beside it. The processor time of an order is that of 22 November; it takes less since then (\`docs/speed.md\`), so the page plans with too much rather than too little. Figures of another machine: change the givens there, and run \`vitest -u\` on that test.

## Given

${table([
  ['What', 'Figure', 'From'],
  ...Object.entries(givens).map(([name, { value, unit, from }]) => [
    `\`${name}\``,
    `${number(value, value % 1 ? 1 : 0)} ${unit}`,
    from,
  ]),
])}
## Held against what was measured

By processor time alone two cores make 2,000 ms / (\`apiMsPerOrder\` + \`databaseMsPerOrder\` + \`loadMsPerOrder\`) = ${number(said)} orders a second; ${number(measured)} were measured, ${number(share * 100)} % of it. The rest is waiting for the disk. The model plans with \`busy\`, ${number(givens.busy.value * 100)} %.

## Without a line

Everybody wants tickets in the first minute, and all are paid in it.

${table([
  row('People', ({ people }) => number(people)),
  row('Tickets', ({ tickets }) => number(tickets)),
  row('Adds a second: people / 60', ({ rush }) => rough(rush.adds)),
  row('Orders a second: tickets / `ticketsPerOrder` / 60', ({ rush }) => rough(rush.orders)),
  row('Cores for the API, mails among them', ({ rush }) => rough(rush.api)),
  row('Cores for the database', ({ rush }) => rough(rush.database)),
  row('One quota takes that many adds (`hotAdds`)', ({ rush }) => (rush.isOneQuotaEnough ? 'yes' : 'no: a line')),
])}
## With a waiting room

People are called as fast as others finish: \`atOnce\` / \`shoppingS\` orders a second at most, or all within a minute where there are few.

${table([
  row('People', ({ people }) => number(people)),
  row('Tickets', ({ tickets }) => number(tickets)),
  row('Orders a second', ({ line }) => rough(line.orders)),
  row('Hours until all are sold', ({ line }) => rough(line.hours)),
  row('Cores for the API, mails among them', ({ line }) => rough(line.api)),
  row('Cores for the database, on each of two', ({ line }) => rough(line.database)),
  row('API processes: one a core, two at least', ({ line }) => number(Math.max(2, Math.ceil(line.api)))),
  row('Database’s log to the standby, Mbit/s', ({ line }) => rough(line.logMbit)),
  row('Readings of the line, answered by a CDN, a second', ({ line }) => number(line.reads)),
  row('… of them the API answers (`cdnPlaces` / `servingKeptS`), a second', ({ line }) => number(line.originReads)),
  row('… Gbit/s from the CDN at the opening', ({ line }) => rough(line.cdnGbit)),
  row('… GB over the sale, pages among them', ({ line }) => rough(line.cdnGb)),
  row('Two machines for that time, €', ({ line }) => rough(line.machineCents / 100)),
  row('The CDN for that time, €', ({ line }) => rough(line.cdnCents / 100)),
])}
A process answers ${number(givens.cachedReads.value)} such readings a second. Not in the model, since nothing measured it: the second in which a million take their places in the line, and the storefront's pages where no CDN keeps them.

The servers are idle in the largest sale: what it costs is carried by the CDN, and what limits it is how many people may shop at once. Where \`atOnce\` is larger, the hours shrink by as much, until \`Without a line\`'s cores are reached.
`
}

test('the page of capacity is written from the model', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/capacity.md')
})

test('what processor time says of orders is within a third of what was measured, and never less', () => {
  const { share } = heldAgainstMeasured()
  expect(share).toBeGreaterThan(2 / 3)
  expect(share).toBeLessThanOrEqual(1)
})
