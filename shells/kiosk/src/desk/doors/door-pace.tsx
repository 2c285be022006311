import type { DoorsOverview } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type DoorPaceProps = { readonly pace: DoorsOverview['pace']; readonly words: Words }

/** Entries in each five minutes as bars; the running five is paler. A list says the same. */
export const DoorPace = ({ pace, words: { t, hour } }: DoorPaceProps) => {
  const most = Math.max(1, ...pace.map(({ count }) => count))
  const width = 100 / Math.max(1, pace.length)
  return (
    <section data-part="live-card">
      <h2>{t('desk.doors.pace')}</h2>
      <svg data-part="pace" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        {pace.map(({ from, count }, at) => (
          <rect
            key={from}
            data-mark={at === pace.length - 1 ? 'held' : 'sold'}
            x={at * width + width * 0.1}
            width={width * 0.8}
            y={40 - (38 * count) / most}
            height={(38 * count) / most}
          />
        ))}
      </svg>
      <ol data-part="visually-hidden">
        {pace.map(({ from, count }) => (
          <li key={from}>{`${hour(from)}: ${count}`}</li>
        ))}
      </ol>
      <p data-part="pace-ends">
        <span>{pace[0] && hour(pace[0].from)}</span>
        <span>{t('desk.doors.most', { count: most })}</span>
        <span>{hour(pace.at(-1)?.from ?? 0)}</span>
      </p>
    </section>
  )
}
