import type { DeskSales } from '@portti/core'
import type { Words } from '../../use-words.ts'

type SalesHeadProps = { readonly sales: DeskSales; readonly words: Words }

/** Today's sum, and what sells out next. */
export const SalesHead = ({ sales, words: { t, text, euros, hour, day } }: SalesHeadProps) => {
  const [next] = sales.events
    .flatMap(event => (event.sellsOut ? [{ event, ...event.sellsOut }] : []))
    .sort((one, other) => one.at - other.at)
  return (
    <div data-part="live-head">
      <section>
        <h1>{t('desk.live.today')}</h1>
        <p data-part="live-sum">{euros(sales.today.total)}</p>
        <p>
          {t('desk.live.pieces', { count: sales.today.pieces })}
          {', '}
          {t('desk.live.all', { sum: euros(sales.all.total) })}
        </p>
      </section>
      {next && (
        <section data-part="live-next">
          <h2>{t('desk.live.sellsOut')}</h2>
          <strong>{text(next.event.title)}</strong>
          <p data-part="live-sum">{t('desk.live.about', { at: `${day(next.at)} ${hour(next.at)}` })}</p>
          <p>
            {t('desk.live.between', {
              from: `${day(next.earliest)} ${hour(next.earliest)}`,
              to: `${day(next.latest)} ${hour(next.latest)}`,
            })}
            {', '}
            {t('left', { count: next.event.free })}
          </p>
        </section>
      )}
    </div>
  )
}
