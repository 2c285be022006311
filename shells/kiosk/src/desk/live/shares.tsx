import type { DeskSales } from '@portti/core'
import type { Words } from '../../use-words.ts'

type SharesProps = { readonly sales: DeskSales; readonly words: Words }

/** Channels and gates of today. */
export const Shares = ({ sales: { channels, gates, today }, words: { t, euros } }: SharesProps) => (
  <>
    <section data-part="live-card">
      <h2>{t('desk.live.channels')}</h2>
      <ul data-part="live-shares">
        {channels.map(({ name, today: { total } }) => (
          <li key={name}>
            <span>{t(`desk.about.${name}`, { defaultValue: name })}</span>
            <span>{euros(total)}</span>
            <b>{today.total === 0 ? 0 : Math.round((100 * total) / today.total)} %</b>
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
          </li>
        ))}
      </ul>
    </section>
  </>
)
