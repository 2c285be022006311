import { formatMessage } from '@portti/core/format'
import { Countdown } from '@portti/ui'
import type { ReactNode } from 'react'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** The time until sales open. */
export const OpeningClock = ({
  seconds,
  texts,
}: {
  readonly seconds: number
  readonly texts: WaitingRoomProps['countdownTexts']
}): ReactNode => {
  const parts = [
    { count: Math.floor(seconds / 86_400), kind: 'days' },
    { count: Math.floor(seconds / 3_600) % 24, kind: 'hours' },
    { count: Math.floor(seconds / 60) % 60, kind: 'minutes' },
    { count: seconds % 60, kind: 'seconds' },
  ] as const
  const spoken = parts.filter(({ count, kind }) => count > 0 && (kind !== 'seconds' || seconds < 60))
  return (
    <Countdown
      size="lg"
      label={formatMessage(texts.label, {
        time: spoken.map(({ count, kind }) => formatMessage(texts[kind], { count })).join(' '),
      })}
      parts={parts.slice(seconds >= 86_400 ? 0 : 1).map(({ count, kind }, place) => ({
        value: place === 0 ? String(count) : String(count).padStart(2, '0'),
        unit: texts.units[kind],
      }))}
    />
  )
}
