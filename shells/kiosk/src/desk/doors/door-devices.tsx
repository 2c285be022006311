import type { DoorDevice } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { minuteMs } from '@portti/core/format'
import type { Words } from '../../texts/use-words.ts'

type DoorDevicesProps = { readonly devices: readonly DoorDevice[]; readonly at: EpochMs; readonly words: Words }

/** Each device at its gate; a silent one says so in words and in colour. */
export const DoorDevices = ({ devices, at, words: { t } }: DoorDevicesProps) => (
  <ul data-part="door-devices" aria-label={t('desk.doors.devices')}>
    {devices.length === 0 && <li>{t('desk.live.noGates')}</li>}
    {devices.map(({ id, gate, device, clerk, inside, refused, recent, seenAt, state }) => (
      <li key={`${id} ${gate}`} data-state={state}>
        <div>
          <strong>{gate}</strong>
          <small>{`${device}, ${clerk}`}</small>
        </div>
        <p data-part="live-sum">{inside}</p>
        <span data-part="found-tag" data-state={state === 'fine' ? 'paid' : 'unpaid'}>
          {t(`desk.doors.states.${state}`, { count: Math.max(1, Math.round((at - seenAt) / minuteMs)) })}
        </span>
        <small>{t('desk.doors.line', { recent, refused })}</small>
      </li>
    ))}
  </ul>
)
