import type { OpenDoor } from '@portti/core'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'
import { useLowBattery } from './use-low-battery.ts'

type DoorStripsProps = {
  readonly state: OpenDoor
  readonly words: Words
  readonly onConflicts: () => void
}

/** Warnings, the most urgent first: a ticket to read again, full storage, conflicts, a refusal, a low battery, no network. */
export const DoorStrips = ({ state, words: { t, day, time, percent }, onConflicts }: DoorStripsProps) => {
  const { conflicts, isStorageFull, isOffline, problem, listReadAt, unread, unsent } = state
  const battery = useLowBattery()
  return (
    <div data-part="door-strips" role="status">
      {unread > 0 && (
        <p data-part="strip" data-kind="stop">
          {t('door.unread')}
        </p>
      )}
      {isStorageFull && (
        <p data-part="strip" data-kind="stop">
          {t('door.storageFull')}
        </p>
      )}
      {conflicts.length > 0 && (
        <button data-part="strip" data-kind="conflict" type="button" onClick={onConflicts}>
          {t('door.conflicts.count', { count: conflicts.length })}
        </button>
      )}
      {problem && (
        <p data-part="strip" data-kind="stop">
          {problemText(t, problem)}
        </p>
      )}
      {battery !== undefined && (
        <p data-part="strip">
          {t('door.battery', { percent: percent(battery) })} {unsent > 0 && t('door.batteryUnsent', { count: unsent })}
        </p>
      )}
      {isOffline && (
        <p data-part="strip">
          {listReadAt === undefined
            ? t('door.offlineNoList')
            : t('door.offline', { time: `${day(listReadAt)} ${time(listReadAt)}` })}
        </p>
      )}
    </div>
  )
}
