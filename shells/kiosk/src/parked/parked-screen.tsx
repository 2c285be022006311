import type { ParkedSaleService, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { useTranslation } from 'react-i18next'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import { addPanelTexts } from '../texts/panels/panel-texts.ts'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'
import { ParkedLegend } from './parked-legend.tsx'
import { ParkedRow } from './parked-row.tsx'
import { useParkedKeys } from './use-parked-keys.ts'

type ParkedScreenProps = {
  readonly parked: ParkedSaleService
  readonly minutes: Store<EpochMs>
  readonly words: Words
  readonly onClose: () => void
}

/** Sales that wait for their customers at the tills of the shop (rules/kiosk#parked-sales). */
export const ParkedScreen = ({ parked, minutes, words, onClose }: ParkedScreenProps) => {
  const { t, euros } = words
  addPanelTexts(useTranslation().i18n)
  const { sales, isPending, problem } = useStore(parked)
  const now = useStore(minutes)
  const { marked, take } = useParkedKeys(parked, sales, onClose)
  const canHold = marked && !marked.isProlonged && marked.heldUntil !== undefined
  return (
    <>
      <main data-part="stage" data-span="all">
        <div data-part="stage-head">
          <div>
            <h1>{t('parked.title')}</h1>
            <p>
              <b>{t('parked.count', { count: sales.length })}</b>,{' '}
              {t('parked.total', { sum: euros(sales.reduce((sum, { total }) => sum + total, 0)) })}
            </p>
          </div>
          {canHold && (
            <button data-part="key-action" type="button" onClick={() => void parked.hold(marked.id)}>
              {t('parked.hold')} <Keycap>+</Keycap>
            </button>
          )}
          {marked && (
            <button data-part="key-action" type="button" onClick={() => void parked.release(marked.id)}>
              {t('parked.release')} <Keycap>Del</Keycap>
            </button>
          )}
          <button data-part="key-action" type="button" onClick={onClose}>
            {t('drawer.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
        <div role="alert">{problem && <p data-part="error">{problemText(t, problem)}</p>}</div>
        <div data-part="parked" aria-busy={isPending || undefined}>
          {sales.map((sale, index) => (
            <ParkedRow
              key={sale.id}
              sale={sale}
              keyName={tileKeys[index]}
              isMarked={sale.id === marked?.id}
              now={now}
              words={words}
              onTake={() => take(sale.id)}
            />
          ))}
          {sales.length === 0 && !isPending && <p>{t('parked.none')}</p>}
        </div>
        <p data-part="hint">{t('parked.rule')}</p>
      </main>
      <ParkedLegend isMarked={marked !== undefined} canHold={canHold === true} words={words} />
    </>
  )
}
