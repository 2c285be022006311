import type { RoomState } from '@portti/core'
import { countText, dateText, dateTimeText, formatMessage, timeText } from '@portti/core/format'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** A count rounded to two digits, because it is out of date at once. */
export const aboutText = (count: number, { language, texts }: Pick<WaitingRoomProps, 'language' | 'texts'>): string => {
  if (count < 100) return countText(count, language)
  const step = 10 ** (String(count).length - 2)
  return formatMessage(texts.about, { count: countText(Math.round(count / step) * step, language) })
}

export const openingText = (
  { opensAt }: Extract<RoomState, { readonly phase: 'before_opening' }>,
  { texts, language, timeZone }: WaitingRoomProps,
): string => formatMessage(texts.beforeTitle, { time: dateTimeText(opensAt, { language, timeZone }) })

type AllHeld = Extract<RoomState, { readonly phase: 'all_held' }>

/** The moment by which carts end; with its day where that is another one. */
export const freeByText = (freeBy: number, { at }: AllHeld, { language, timeZone }: WaitingRoomProps): string => {
  const settings = { language, timeZone, withYear: false }
  const isToday = dateText(freeBy, settings) === dateText(at, settings)
  return isToday ? timeText(freeBy, settings) : dateTimeText(freeBy, settings)
}

type Minutes = { readonly fromMinutes: number; readonly toMinutes: number }

/** Hours where minutes would be false precision. */
const estimateText = ({ fromMinutes: from, toMinutes: to }: Minutes, texts: WaitingRoomProps['texts']): string => {
  if (to === 1) return texts.oneMinute
  if (to < 120) return formatMessage(texts.minutes, { from, to })
  return formatMessage(texts.hours, { from: Math.max(1, Math.floor(from / 60)), to: Math.ceil(to / 60) })
}

type Waiting = Extract<RoomState, { readonly phase: 'waiting' }>

export const waitingFigures = ({ ahead, estimate, left, isLikelyEnough }: Waiting, props: WaitingRoomProps) => {
  const { texts, language } = props
  return [
    { label: texts.place, value: countText(ahead + 1, language) },
    ...(estimate
      ? [
          {
            label: texts.estimate,
            value: estimateText(estimate, texts),
            note: texts.pace,
          },
        ]
      : []),
    ...(left === undefined
      ? []
      : [{ label: texts.left, value: aboutText(left, props), note: isLikelyEnough ? texts.enough : texts.notSure }]),
  ]
}
