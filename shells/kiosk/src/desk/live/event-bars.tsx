import type { EventSales } from '@portti/core'
import type { Words } from '../../use-words.ts'

type EventBarsProps = { readonly events: readonly EventSales[]; readonly words: Words }

const mostBars = 8
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)

/** Sold is solid, held is hatched, free is the track: for each event with tickets, the soonest first. */
export const EventBars = ({ events, words: { t, text, day, hour } }: EventBarsProps) => (
  <section data-part="live-card">
    <h2>{t('desk.live.events')}</h2>
    <p data-part="live-legend">
      <i data-mark="sold" /> {t('desk.live.sold')} <i data-mark="held" /> {t('desk.live.held')} <i data-mark="free" />{' '}
      {t('desk.live.free')}
    </p>
    <ul data-part="live-events">
      {events
        .filter(({ sold, held, free }) => sold + held + free > 0)
        .slice(0, mostBars)
        .map(({ id, title, startsAt, sold, held, free, inside }) => {
          const capacity = sold + held + free
          return (
            <li key={id}>
              <span>
                {day(startsAt)} {hour(startsAt)} <strong>{text(title)}</strong>
              </span>
              <span>
                <b>{sold}</b> / {capacity}
              </span>
              <svg data-part="live-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect data-mark="free" width="100" height="4" />
                <rect data-mark="sold" width={share(sold, capacity)} height="4" />
                <rect data-mark="held" x={share(sold, capacity)} width={share(held, capacity)} height="4" />
              </svg>
              <small>
                {t('desk.live.eventLine', { percent: Math.round(share(sold, capacity)), held, free, inside })}
              </small>
            </li>
          )
        })}
    </ul>
  </section>
)
