import { createPortal } from 'react-dom'
import { KeyLegend } from '../keyboard/key-legend.tsx'
import { Keycap } from '../keyboard/keycap.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { Papers } from '../papers/papers.tsx'
import { printLabel } from '../papers/print-label.ts'
import { PrintProblem } from '../papers/print-problem.tsx'
import { TicketCodes } from '../papers/ticket-codes.tsx'
import { HandOutNotes } from './hand-out-notes.tsx'
import { type HandOutInput, useHandOut } from './use-hand-out.ts'

type HandOutScreenProps = HandOutInput & { readonly onClose: () => void }

/** Hands a paid order out, or its one ticket that was scanned: printed, or as codes to be photographed (rules/kiosk#hand-out). */
export const HandOutScreen = (props: HandOutScreenProps) => {
  const { order, ticket, words, onClose } = props
  const { t } = words
  const { state, papers, print, printProblem } = useHandOut(props)
  useKeys(event => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'F7') print(event)
    else return false
    return true
  })
  const tickets = state.phase === 'done' ? state.handedOut.order.tickets : []
  const printing =
    state.phase === 'failed' ? t('handOut.again') : papers ? t('last.print') : printLabel(order, ticket, t)
  return (
    <>
      <main data-part="stage" data-span="all">
        <div data-part="stage-head">
          <div>
            <h1>{t('handOut.title')}</h1>
            <p>
              {t('scan.orderNumber', { number: order.number })}
              {tickets.length > 0 && `. ${t('onScreen.lead')}`}
            </p>
          </div>
          <button data-part="key-action" type="button" onClick={print}>
            {printing} <Keycap>F7</Keycap>
          </button>
          <button data-part="key-action" type="button" onClick={onClose}>
            {t('drawer.close')} <Keycap>Esc</Keycap>
          </button>
        </div>
        <HandOutNotes state={state} words={words} />
        <PrintProblem problem={printProblem} words={words} />
        <TicketCodes tickets={tickets} words={words} />
      </main>
      <KeyLegend
        keys={[
          ['F7', printing],
          ['Esc', t('drawer.close')],
        ]}
        words={words}
      />
      {papers && createPortal(<Papers papers={papers} />, document.body)}
    </>
  )
}
