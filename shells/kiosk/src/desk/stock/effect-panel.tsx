import type { DeskStockService, DeskStockState, StockEffect } from '@portti/core'
import { Field } from '@portti/ui'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'
import { PanelFoot } from '../parts/panel-foot.tsx'
import { EffectTable } from './effect-table.tsx'
import { reasonKeys } from './reason-keys.ts'

type EffectPanelProps = {
  readonly state: DeskStockState
  readonly effect: StockEffect
  readonly desk: DeskStockService
  readonly words: Words
}

/** The effect of the plan, its reason, and the button that applies it: disabled until both are there. */
export const EffectPanel = ({ state, effect, desk, words }: EffectPanelProps) => {
  const { t } = words
  const { reason, canApply, isPending } = state
  return (
    <aside data-part="desk-side" aria-label={t('desk.stock.effect')}>
      <div data-part="desk-panel">
        <h2>
          {t('desk.stock.effect')} <small>{t('desk.stock.notYet')}</small>
        </h2>
        <EffectTable effect={effect} quotas={state.stock?.quotas ?? []} words={words} />
      </div>
      <div data-part="action-keys">
        <fieldset data-part="reason-grid">
          <legend>
            {t('desk.reason')} <small>{t('desk.stock.kept')}</small>
          </legend>
          {reasonKeys.map(({ key, name }) => {
            const usual = t(`desk.stock.reasons.${name}`)
            return (
              <button
                key={key}
                data-part="key-action"
                type="button"
                aria-pressed={reason === usual}
                onClick={() => desk.setReason(usual)}
              >
                {usual} <Keycap>{key}</Keycap>
              </button>
            )
          })}
        </fieldset>
        <Field
          id="stock-reason"
          label={t('desk.stock.otherReason')}
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => desk.setReason(currentTarget.value)}
        />
        <div data-part="panel-actions">
          <PanelFoot
            go={t('desk.stock.apply')}
            cancel={t('desk.stock.discard')}
            isPending={isPending}
            canGo={canApply}
            canCancel={effect.hasChanges}
            onGo={() => void desk.apply()}
            onCancel={desk.discard}
          />
        </div>
      </div>
    </aside>
  )
}
