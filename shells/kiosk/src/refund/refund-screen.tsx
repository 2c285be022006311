import { canLeaveRefund, type RefundService } from '@portti/core'
import { useStore } from '@portti/react'
import { useTranslation } from 'react-i18next'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import { Keycap } from '../keyboard/keycap.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { addPanelTexts } from '../texts/panels/panel-texts.ts'
import type { Words } from '../texts/use-words.ts'
import { RefundChoice } from './refund-choice.tsx'
import { RefundStage } from './refund-stage.tsx'

type RefundScreenProps = { readonly refunds: RefundService; readonly words: Words; readonly onClose: () => void }

/** Gives a sale or a part of it back: look it up, choose, say why, have it approved. */
export const RefundScreen = ({ refunds, words, onClose }: RefundScreenProps) => {
  const { t } = words
  addPanelTexts(useTranslation().i18n)
  const state = useStore(refunds)
  const close = () => {
    refunds.clear()
    onClose()
  }
  const isDeclined = state.phase === 'card' && state.step === 'declined'
  const canTakeOver = state.phase === 'elsewhere' && state.mayTakeOver
  const isBusy = !canLeaveRefund(state)
  useKeys(({ key, target, ctrlKey }) => {
    if (key === 'Enter' && ctrlKey && canTakeOver) {
      void refunds.takeOver()
      return true
    }
    if (key === 'Enter' && isDeclined && !(target instanceof HTMLButtonElement)) {
      void refunds.refundCard()
      return true
    }
    if (key !== 'Escape' || isBusy) return false
    if (state.phase === 'choosing') refunds.clear()
    else close()
    return true
  })
  if (state.phase === 'choosing') return <RefundChoice state={state} refunds={refunds} words={words} />
  return (
    <>
      <main data-part="stage" data-span="all">
        <div data-part="stage-head">
          <div>
            <h1>{t('refund.title')}</h1>
            {state.phase === 'looking' && <p>{t('refund.lead')}</p>}
          </div>
          {!isBusy && (
            <button data-part="key-action" type="button" onClick={close}>
              {t('drawer.close')} <Keycap>Esc</Keycap>
            </button>
          )}
        </div>
        <RefundStage state={state} refunds={refunds} words={words} />
      </main>
      <KeyLegend
        keys={[
          ...(state.phase === 'looking' ? ([['↵', t('refund.find')]] as const) : []),
          ...(canTakeOver ? ([['Ctrl ↵', t('refund.takeOver')]] as const) : []),
          ...(isDeclined ? ([['↵', t('refund.again')]] as const) : []),
          ...(isBusy ? [] : ([['Esc', t('drawer.close')]] as const)),
        ]}
        words={words}
      />
    </>
  )
}
