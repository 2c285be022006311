import type { DeskQuota, StockEffect } from '@portti/core'
import { ArrowRightIcon, CheckIcon } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'
import { quotaName } from './quota-name.ts'

type EffectTableProps = {
  readonly effect: StockEffect
  readonly quotas: readonly DeskQuota[]
  readonly words: Words
}

/** Figures before and after, and what stays promised. */
export const EffectTable = ({ effect, quotas, words }: EffectTableProps) => {
  const { t, euros, day, time } = words
  const forecast = (at: number | undefined) =>
    at === undefined ? t('desk.stock.noForecast') : t('desk.live.about', { at: `${day(at)} ${time(at)}` })
  const rows = [
    ...quotas.flatMap(quota => {
      const changed = effect.quotas.find(({ id }) => id === quota.id)
      const name = t('desk.stock.freeOf', { name: quotaName(quota, words) })
      return changed ? [{ name, before: String(changed.before), after: String(changed.after) }] : []
    }),
    { name: t('desk.stock.free'), before: String(effect.free.before), after: String(effect.free.after) },
    {
      name: t('desk.stock.mostSales'),
      before: euros(effect.maxSales.before),
      after: euros(effect.maxSales.after),
    },
    {
      name: t('desk.live.sellsOut'),
      before: forecast(effect.sellsOutAt.before),
      after: forecast(effect.sellsOutAt.after),
    },
  ]
  const blocked = effect.blocked.length
  const freed = effect.freed.length
  return (
    <>
      <dl data-part="effect">
        {rows.map(({ name, before, after }, index) => (
          <div key={`${index} ${name}`} data-warn={before === after ? undefined : ''}>
            <dt>{name}</dt>
            <dd>
              <span>{before}</span>
              <ArrowRightIcon />
              <b>{after}</b>
            </dd>
          </div>
        ))}
      </dl>
      <ul data-part="effect-stays">
        {blocked > 0 && <li>{t('desk.stock.seats.blockingCount', { count: blocked })}</li>}
        {freed > 0 && <li>{t('desk.stock.seats.freeingCount', { count: freed })}</li>}
        {effect.note && (
          <li>
            {effect.note.after === ''
              ? t('desk.stock.noteEnds', { note: effect.note.before })
              : t('desk.stock.noteBecomes', { note: effect.note.after })}
          </li>
        )}
        {effect.sales.map(({ channel, after: to }) => (
          <li key={channel}>
            {t(`desk.stock.channels.${channel}`)}:{' '}
            {to
              ? t(`desk.stock.will.${to.state}`, { at: `${day(to.at)} ${time(to.at)}` })
              : t('desk.stock.choices.listed')}
          </li>
        ))}
        {(['sold', 'unpaid', 'held'] as const)
          .filter(kind => effect[kind] > 0)
          .map(kind => (
            <li key={kind}>
              <CheckIcon /> {t(`desk.stock.${kind}Stay`, { count: effect[kind] })}
            </li>
          ))}
      </ul>
    </>
  )
}
