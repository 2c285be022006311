import type { DeskSale, DeskStock, SaleChannel, SaleChoice, StockPlan } from '@portti/core'
import { hourMs } from '@portti/core/format'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'
import { saleKey } from './sale-keys.ts'

type SaleChoicesProps = {
  readonly stock: DeskStock
  readonly plan: StockPlan
  readonly choices: readonly SaleChoice[]
  readonly words: Words
  readonly onDecide: (channel: SaleChannel, choice: SaleChoice) => void
}

/** Closes and opens the sale, for shoppers and for clerks, now or from a moment on. */
export const SaleChoices = ({ stock, plan, choices, words, onDecide }: SaleChoicesProps) => {
  const { t, day, time } = words
  const { startsAt } = stock.event
  const moment = (at: number) => `${day(at)} ${time(at)}`
  const stateText = ({ decision, isOpen, opensAt, closesAt }: DeskSale): string => {
    const now = isOpen ? t('desk.stock.isOpen') : t('desk.stock.isClosed')
    const next = isOpen ? closesAt : opensAt
    const until = next === undefined ? '' : t(isOpen ? 'desk.stock.closes' : 'desk.stock.opens', { at: moment(next) })
    return [now, until, decision && t('desk.stock.decided')].filter(Boolean).join(', ')
  }
  return (
    <section data-part="live-card" aria-label={t('desk.stock.sale')}>
      <h2>{t('desk.stock.sale')}</h2>
      {stock.sales.map(sale => (
        <fieldset key={sale.channel} data-part="sale-choices">
          <legend>
            {t(`desk.stock.channels.${sale.channel}`)} <small>{stateText(sale)}</small>
          </legend>
          {choices.map(choice => (
            <button
              key={choice}
              data-part="key-action"
              type="button"
              aria-pressed={plan.sales[sale.channel] === choice}
              onClick={() => onDecide(sale.channel, choice)}
            >
              {t(`desk.stock.choices.${choice}`, {
                at: moment(choice === 'closed_before' ? startsAt - hourMs : startsAt),
              })}{' '}
              <Keycap>{saleKey(sale.channel, choice)}</Keycap>
            </button>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
