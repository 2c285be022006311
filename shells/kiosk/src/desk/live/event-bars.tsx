import type { EventSales } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { StockBar, StockSwatch } from './stock-bar.tsx'

type EventBarsProps = { readonly events: readonly EventSales[]; readonly words: Words }

const maxBars = 8

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
          .filter(({ places }) => places > 0)
          .slice(0, maxBars)
          .map(event => (
            <EventBar key={event.id} event={event} words={words} />
          ))}
      </ul>
    </section>
  )
}

type EventBarProps = { readonly event: EventSales; readonly words: Words }

const EventBar = ({ event, words: { t, text, percent, day, hour, time } }: EventBarProps) => {
  const { title, startsAt, sold, held, unpaid, free, places, soldPercent, inside, sellsOut } = event
  const isWaiting = unpaid > 0 && t('desk.live.unpaid', { count: unpaid })
  const facts = { percent: percent(soldPercent), held, free, inside }
  const isOut = free === 0 && held === 0
  return (
    <li>
      <span>
        {day(startsAt)} {hour(startsAt)} <strong>{text(title)}</strong>
      </span>
      <span>
        <b>{sold}</b> / {places}
      </span>
      <StockBar sold={sold} held={held + unpaid} whole={places} />
      <small>{[t('desk.live.eventLine', facts), isWaiting].filter(Boolean).join(', ')}</small>
      {(isOut || sellsOut) && (
        <small data-state="">
          {isOut && t('desk.live.soldOut')}
          {sellsOut && t('desk.live.outAt', { at: `${day(sellsOut.at)} ${time(sellsOut.at)}` })}
        </small>
      )}
    </li>
  )
}
