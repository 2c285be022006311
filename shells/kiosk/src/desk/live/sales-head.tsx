import type { DeskSales } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type SalesHeadProps = { readonly sales: DeskSales; readonly words: Words }

/** Today's sum, and the next event to sell out; with too few sales, a note on when a forecast comes. */
export const SalesHead = ({ sales, words: { t, text, euros, percent, hour, day, time } }: SalesHeadProps) => {
  const [next] = sales.events
    .flatMap(event => (event.sellsOut ? [{ event, ...event.sellsOut }] : []))
    .sort((one, other) => one.at - other.at)
  const more = sales.usual?.percentMore
  const moment = (at: number) => `${day(at)} ${time(at)}`
  return (
    <>
      <section data-part="live-today">
        <h1>{t('desk.live.today')}</h1>
        <p data-part="live-sum">{euros(sales.today.total)}</p>
        <p>
          <b>{t('desk.live.pieces', { count: sales.today.pieces })}</b>
          {', '}
          {t('desk.live.all', { sum: euros(sales.all.total) })}
        </p>
        {more !== undefined && (
          <p data-part="live-usual" data-state={more > 0 ? 'more' : more < 0 ? 'less' : undefined}>
            {more !== 0 && <span aria-hidden="true">{more > 0 ? '▲' : '▼'} </span>}
            {more === 0
              ? t('desk.live.asUsual')
              : t(more > 0 ? 'desk.live.moreThanUsual' : 'desk.live.lessThanUsual', {
                  percent: percent(Math.abs(more)),
                })}
          </p>
        )}
      </section>
      <section data-part="live-next">
        <div>
          <h2>{t('desk.live.sellsOut')}</h2>
          <strong>{next ? text(next.event.title) : t('desk.live.noForecast')}</strong>
          <span>
            {next
              ? [
                  t('left', { count: next.event.free }),
                  t('desk.live.between', { from: moment(next.earliest), to: moment(next.latest) }),
                ].join(', ')
              : t('desk.live.whenForecast')}
          </span>
        </div>
        {next && (
          <div data-part="live-when">
            <span>{t('desk.live.about', { at: day(next.at) })}</span>
            <p data-part="live-sum">{hour(next.at)}</p>
          </div>
        )}
      </section>
    </>
  )
}
