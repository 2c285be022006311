import type { EventSales } from '@portti/core'
import type { Words } from '../../use-words.ts'
import { StockBar, StockSwatch } from './stock-bar.tsx'

type EventBarsProps = { readonly events: readonly EventSales[]; readonly words: Words }

const mostBars = 8

/** For each event with tickets, the soonest first: how much of it is sold, held and free, and when it sells out. */
export const EventBars = ({ events, words }: EventBarsProps) => {
  const { t } = words
  return (
    <section data-part="live-card" data-kind="events" tabIndex={0} aria-label={t('desk.live.events')}>
      <div data-part="live-card-head">
        <h2>{t('desk.live.events')}</h2>
        <p data-part="live-legend">
          {(['sold', 'held', 'free'] as const).map(mark => (
            <span key={mark}>
              <StockSwatch mark={mark} /> {t(`desk.live.${mark}`)}
            </span>
          ))}
        </p>
      </div>
      <ul data-part="live-events">
        {events
          .filter(({ sold, held, free }) => sold + held + free > 0)
          .slice(0, mostBars)
          .map(event => (
            <EventBar key={event.id} event={event} words={words} />
          ))}
      </ul>
    </section>
  )
}

type EventBarProps = { readonly event: EventSales; readonly words: Words }

const EventBar = ({ event, words: { t, text, day, hour } }: EventBarProps) => {
  const { title, startsAt, sold, held, free, inside, sellsOut } = event
  const whole = sold + held + free
  const facts = { percent: Math.round((100 * sold) / whole), held, free, inside }
  const isOut = free === 0 && held === 0
  return (
    <li>
      <span>
        {day(startsAt)} {hour(startsAt)} <strong>{text(title)}</strong>
      </span>
      <span>
        <b>{sold}</b> / {whole}
      </span>
      <StockBar sold={sold} held={held} whole={whole} />
      <small>{t('desk.live.eventLine', facts)}</small>
      {(isOut || sellsOut) && (
        <small data-state="">
          {isOut && t('desk.live.soldOut')}
          {sellsOut && t('desk.live.outAt', { at: `${day(sellsOut.at)} ${hour(sellsOut.at)}` })}
        </small>
      )}
    </li>
  )
}
