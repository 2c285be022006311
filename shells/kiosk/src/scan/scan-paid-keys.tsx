import type { CounterOrder } from '@portti/core'
import { hasTickets, printLabel } from '../papers/print-label.ts'
import type { Words } from '../texts/use-words.ts'
import { Action } from './action.tsx'

type ScanPaidKeysProps = {
  readonly order: CounterOrder
  readonly ticket?: string
  readonly words: Words
  readonly onHandOut: (isPrinted: boolean) => void
  readonly onRefund: (reference: string) => void
}

/** A paid order is handed out by the keys of the last sale, or given back. */
export const ScanPaidKeys = ({ order, ticket, words: { t }, onHandOut, onRefund }: ScanPaidKeysProps) => (
  <>
    <Action onPress={() => onHandOut(true)} keyName="F7">
      {printLabel(order, ticket, t)}
    </Action>
    <Action onPress={() => onHandOut(false)} keyName="Ctrl Q">
      {t(hasTickets(order) ? 'onScreen.show' : 'handOut.mark')}
    </Action>
    <Action onPress={() => onRefund(ticket ?? order.number)} keyName="↵">
      {t('scan.refund')}
    </Action>
  </>
)
