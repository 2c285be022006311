import { countdownParts, formatMessage } from '@portti/core/format'
import { Countdown, type CountdownProps } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = Pick<CountdownProps, 'size'> & { readonly seconds: number; readonly texts: Messages['countdown'] }

/** The time until sales open. */
export const OpeningClock = ({ seconds, texts, size }: Props): ReactNode => {
  const { shown, spoken } = countdownParts(seconds)
  return (
    <Countdown
      size={size}
      label={formatMessage(texts.label, {
        time: spoken.map(({ count, kind }) => formatMessage(texts[kind], { count })).join(' '),
      })}
      parts={shown.map(({ count, kind }, index) => ({
        value: index === 0 ? String(count) : String(count).padStart(2, '0'),
        unit: texts.units[kind],
      }))}
    />
  )
}
