import type { CounterState, PayWay } from '@portti/core'
import { payWayKeys } from '../keyboard/pay-way-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { Action } from './action.tsx'

type ScanPayKeysProps = {
  readonly canPay: CounterState['canPayOrder']
  readonly words: Words
  readonly onPay: (way: PayWay) => void
}

/** How a scanned order is paid: by the keys of a sale. */
export const ScanPayKeys = ({ canPay, words: { t }, onPay }: ScanPayKeysProps) =>
  payWayKeys.map(
    ([key, way]) =>
      canPay[way] && (
        <Action key={way} onPress={() => onPay(way)} keyName={key}>
          {t(`pay.${way}`)}
        </Action>
      ),
  )
