import { createHash } from 'node:crypto'

/**
 * Processor time of a fixed piece of work, in milliseconds: what other milliseconds of the same run can be divided by
 * to compare two machines, or the same machine busy and quiet.
 */
export const calibrationMs = (): number => {
  const row = { id: 'helmen-venetsialaiset', title: { fi: 'Venetsialaiset', sv: 'Venetianska' }, amounts: [1, 2, 3] }
  const before = process.cpuUsage()
  let text = ''
  for (let turn = 0; turn < 100_000; turn += 1) {
    text = JSON.stringify({ ...(JSON.parse(JSON.stringify(row)) as object), turn, text: text.slice(-40) })
    if (turn % 10 === 0) text = createHash('sha256').update(text).digest('hex')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
