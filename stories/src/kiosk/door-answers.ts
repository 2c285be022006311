import { webTextHash } from '@portti/adapters'
import type { WireDoor, WireDoorEntry, WireDoorList, WireScanVerdict } from '@portti/contract'
import { scanVerdictKinds } from '@portti/contract/words'
import { given, type StaffAnswers } from './staff-answer.ts'

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const entry = (minutes: number): WireDoorEntry => ({ at: minutesAgo(minutes), gate: 'Pääovi', device: 'Laite 3' })
const title = { fi: 'Peruslippu', en: 'Standard ticket', sv: 'Normalbiljett', de: 'Normalkarte' }
const another = { title: { fi: 'Sinfonia', en: 'Symphony', sv: 'Symfoni', de: 'Sinfonie' } }

/** The fields of a verdict beside its kind. */
const fields: Readonly<Partial<Record<string, Partial<WireScanVerdict>>>> = {
  valid: { seat: { section: 'Katsomo B', row: '6', seat: '14' }, group: { size: 3, inside: 2 } },
  used: { entry: entry(12) },
  spent: { slots_left: 0 },
  other_event: { event: { ...another, start_date: minutesAgo(-30) } },
  other_day: { event: { ...another, start_date: minutesAgo(-1_440) } },
}

/** The code of every ticket of the stories is what it is worth. */
const verdictOf = (id: string, code: string): WireScanVerdict => {
  const kind = scanVerdictKinds.find(one => one === code) ?? 'unknown'
  return { id, kind, is_conflict: false, ...(kind !== 'unknown' && { title }), ...fields[kind] }
}

const counts = { inside: 187, expected: 266 }
const door = (hasConflict: boolean): WireDoor => ({
  event: { id: 'venetsialaiset', title: another.title, start_date: minutesAgo(0) },
  ...counts,
  gates: [{ name: 'Pääovi', inside: 187, refused: 4, last: minutesAgo(1) }],
  conflicts: hasConflict ? [{ id: 'b', kind: 'used', title, first: entry(14), later: entry(2) }] : [],
})

/** The list of a door, with one ticket that is valid and one that came in. */
export const printDoorList = async (): Promise<WireDoorList> => ({
  titles: [title],
  tickets: [
    { hash: await webTextHash('VALI-D'), title: 0, group: 1 },
    { hash: await webTextHash('USED'), title: 0, group: 2, entry: entry(12) },
  ],
})

export const doorAnswers =
  (list: WireDoorList | undefined, hasConflict: boolean): StaffAnswers =>
  ({ method, path, body }) => {
    if (path.endsWith('/gates.json')) return given({ gates: ['Pääovi', 'Rantaportti'] })
    if (!path.includes('/doors/')) return undefined
    if (path.endsWith('/tickets.json')) return list ? given({ list }) : { status: 503, body: {} }
    if (path.endsWith('/scans.json')) {
      const { scans } = body as { readonly scans: readonly { readonly id: string; readonly code: string }[] }
      return given({ ...counts, verdicts: scans.map(({ id, code }) => verdictOf(id, code)) })
    }
    if (path.endsWith('/group.json')) {
      return given({ ...counts, inside: counts.inside + 1, verdicts: [verdictOf('c', 'valid')] })
    }
    return method === 'GET' ? given({ door: door(hasConflict) }) : given(counts)
  }
