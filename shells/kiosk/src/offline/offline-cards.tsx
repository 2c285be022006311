import type { HeldSaleView } from '@portti/core'
import { CheckIcon, CloseIcon } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

type OfflineCardsProps = { readonly view: HeldSaleView; readonly words: Words }

const shownSales = 3

/** In the place of the goods: actions that work without a network, and the latest sales not sent to the ticket API. */
export const OfflineCards = ({ view: { left, unsent, refused }, words: { t, euros, hour } }: OfflineCardsProps) => (
  <div data-part="offline-cards">
    <section>
      <h2>{t('offline.works')}</h2>
      <ul role="list">
        <li>
          <CheckIcon /> <span>{t('offline.cash', { count: left })}</span>
        </li>
        <li>
          <CheckIcon /> <span>{t('offline.papers')}</span>
        </li>
        <li data-state="not">
          <CloseIcon /> <span>{t('offline.not')}</span>
        </li>
      </ul>
    </section>
    <section>
      <h2>
        <span role="status">
          {unsent.length > 0 || refused.length > 0
            ? t('offline.unsent', { count: unsent.length })
            : t('offline.allSent')}
        </span>
      </h2>
      <ul role="list">
        {unsent
          .slice(-shownSales)
          .toReversed()
          .map(({ id, at, codes, sum }) => (
            <li key={id}>
              <time>{hour(at)}</time> <span>{t('offline.pieces', { count: codes.length })}</span> <b>{euros(sum)}</b>
            </li>
          ))}
      </ul>
      <p role="alert">{refused.length > 0 && t('offline.refused', { count: refused.length })}</p>
    </section>
  </div>
)
