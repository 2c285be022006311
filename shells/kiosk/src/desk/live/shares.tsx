import type { DeskSales } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { ShareBar, ShareSwatch } from './share-bar.tsx'

type SharesProps = { readonly sales: DeskSales; readonly words: Words }

const maxProducts = 3
const looks = 4
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** Today's products, channels and gates. */
export const Shares = ({
  sales: { products, channels, gates, today },
  words: { t, text, euros, percent },
}: SharesProps) => {
  const sold = products.filter(one => one.today.pieces > 0).slice(0, maxProducts)
  const most = Math.max(...sold.map(one => one.today.pieces))
  const selling = channels.filter(one => one.today.pieces > 0)
  return (
    <div data-part="live-small">
      <section data-part="live-card">
        <h2>{t('desk.live.products')}</h2>
        {sold.length === 0 && <p>{t('desk.live.nothing')}</p>}
        <ul data-part="live-shares">
          {sold.map(({ title, event, today: { pieces } }, at) => (
            <li key={`${at} ${text(title)}`}>
              <span>{text(title)}</span>
              <b>{pieces}</b>
              {event && <small>{text(event)}</small>}
              <ShareBar parts={[pieces]} whole={most} isThin />
            </li>
          ))}
        </ul>
      </section>
      <section data-part="live-card">
        <h2>{t('desk.live.channels')}</h2>
        {selling.length === 0 && <p>{t('desk.live.nothing')}</p>}
        <ShareBar parts={selling.map(one => one.today.total)} whole={today.total} />
        <ul data-part="live-shares">
          {selling.map(({ name, today: { total } }, at) => (
            <li key={name}>
              <span>
                <ShareSwatch look={Math.min(at, looks - 1)} /> {t(`desk.about.${name}`, { defaultValue: name })}
              </span>
              <b>{percent(shareOf(total, today.total))}</b>
              <small>{euros(total)}</small>
            </li>
          ))}
        </ul>
      </section>
      <section data-part="live-card">
        <h2>{t('desk.live.gates')}</h2>
        {gates.length === 0 && <p>{t('desk.live.noGates')}</p>}
        <ul data-part="live-shares">
          {gates.map(({ name, inside }) => (
            <li key={name}>
              <span>{name}</span>
              <b>{inside}</b>
              <ShareBar parts={[inside]} whole={Math.max(...gates.map(gate => gate.inside))} isThin />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
