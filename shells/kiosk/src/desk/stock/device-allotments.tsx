import type { DeskStock } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type DeviceAllotmentsProps = { readonly allotments: DeskStock['allotments']; readonly words: Words }

/** The allotments of devices for sales without the network, by the name of the device (rules/kiosk#allotment). */
export const DeviceAllotments = ({ allotments, words: { t, text, day, time } }: DeviceAllotmentsProps) => (
  <section data-part="live-card">
    <h2>
      {t('desk.stock.allotments.title')} <small>{t('desk.stock.allotments.hint')}</small>
    </h2>
    <ul data-part="live-shares">
      {allotments.map(({ device, title, amount, until }) => (
        <li key={`${device} ${text(title)} ${until}`}>
          <span>
            <strong>{device}</strong> {text(title)}
          </span>
          <b>{t('desk.live.pieces', { count: amount })}</b>
          <small>{t('desk.stock.allotments.until', { at: `${day(until)} ${time(until)}` })}</small>
        </li>
      ))}
    </ul>
  </section>
)
