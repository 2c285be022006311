import type { WireDoorsOverview } from '@portti/contract'
import { scanVerdictKinds } from '@portti/contract/words'
import { parseConflict } from '../check-in/door-api.ts'
import type { ScanVerdictKind } from '../check-in/judge-scan.ts'
import type { DoorConflict } from '../check-in/verdict.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { minuteMs } from '../time/units.ts'
import * as wire from '../wire/wire-object.ts'

export type DoorDeviceState = 'fine' | 'late' | 'silent'

export type DoorDevice = {
  readonly id: string
  readonly gate: string
  readonly device: string
  readonly clerk: string
  readonly inside: number
  readonly refused: number
  readonly recent: number
  readonly lastAt: EpochMs
  readonly seenAt: EpochMs
  readonly state: DoorDeviceState
}

/** All doors of an event (rules/door#overview). */
export type DoorsOverview = {
  readonly event: { readonly id: string; readonly title: LocalizedText; readonly startsAt: EpochMs }
  readonly at: EpochMs
  readonly expected: number
  readonly inside: number
  readonly note: string
  readonly pace: readonly { readonly from: EpochMs; readonly count: number }[]
  /** About when everybody is inside at the pace of the last fifteen minutes. */
  readonly allInsideAt: EpochMs | undefined
  readonly devices: readonly DoorDevice[]
  readonly refusals: readonly {
    readonly id: string
    readonly at: EpochMs
    readonly kind: ScanVerdictKind
    readonly gate: string
    readonly device: string
  }[]
  readonly conflicts: readonly DoorConflict[]
}

const silentAfterMs = 2 * minuteMs
const lateAfterMs = minuteMs
/** Fewest entries from which a pace is computed. */
const minRecent = 10
const recentSteps = 4

/** `silent`: not heard of for two minutes. `late`: it was without the network, and sent its scans later. */
export const doorDeviceState = (
  { seenAt, lateMs }: { readonly seenAt: EpochMs; readonly lateMs: number },
  now: EpochMs,
): DoorDeviceState => {
  if (now - seenAt > silentAfterMs) return 'silent'
  return lateMs > lateAfterMs ? 'late' : 'fine'
}

/** The running five minutes and the three before it; undefined where they say too little. */
export const allInsideAt = (
  {
    expected,
    inside,
    pace,
  }: { readonly expected: number; readonly inside: number; readonly pace: DoorsOverview['pace'] },
  now: EpochMs,
): EpochMs | undefined => {
  const recent = pace.slice(-recentSteps)
  const [oldest] = recent
  const count = recent.reduce((sum, step) => sum + step.count, 0)
  if (!oldest || count < minRecent || inside >= expected) return undefined
  return now + ((expected - inside) / count) * (now - oldest.from)
}

export const parseDoorsOverview = (from: wire.WireObject<WireDoorsOverview>): DoorsOverview => {
  const event = wire.inner(from, 'event')
  const at = wire.moment(from, 'at')
  const counts = {
    expected: wire.whole(from, 'expected'),
    inside: wire.whole(from, 'inside'),
    pace: wire.each(from, 'pace', step => ({ from: wire.moment(step, 'from'), count: wire.whole(step, 'count') })),
  }
  return {
    ...counts,
    event: {
      id: wire.id(event, 'id'),
      title: wire.localizedText(event, 'title'),
      startsAt: wire.moment(event, 'start_date'),
    },
    at,
    note: wire.optionalText(from, 'note') ?? '',
    allInsideAt: allInsideAt(counts, at),
    devices: wire.each(from, 'devices', device => {
      const seenAt = wire.moment(device, 'seen')
      return {
        id: wire.text(device, 'id'),
        gate: wire.text(device, 'gate'),
        device: wire.text(device, 'device'),
        clerk: wire.text(device, 'clerk'),
        inside: wire.whole(device, 'inside'),
        refused: wire.whole(device, 'refused'),
        recent: wire.whole(device, 'recent'),
        lastAt: wire.moment(device, 'last'),
        seenAt,
        state: doorDeviceState({ seenAt, lateMs: wire.whole(device, 'late') }, at),
      }
    }),
    refusals: wire.each(from, 'refusals', refusal => ({
      id: wire.text(refusal, 'id'),
      at: wire.moment(refusal, 'at'),
      kind: wire.oneOf(refusal, 'kind', scanVerdictKinds, 'unknown'),
      gate: wire.text(refusal, 'gate'),
      device: wire.text(refusal, 'device'),
    })),
    conflicts: wire.each(from, 'conflicts', parseConflict),
  }
}
