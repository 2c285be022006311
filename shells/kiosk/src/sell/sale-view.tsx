import type { CounterService, CounterState, FormFields, ScanService } from '@portti/core'
import { useStore } from '@portti/react'
import type { ComponentProps } from 'react'
import type { Words } from '../texts/use-words.ts'
import { BasketColumn } from './basket/basket-column.tsx'
import type { SellKeys } from './keys/use-sell-keys.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { Rail } from './rail/rail.tsx'
import { SaleSlot } from './sale-slot.tsx'
import { Stage } from './stage.tsx'

type SaleViewProps = {
  readonly state: CounterState
  readonly counter: CounterService
  readonly scans: ScanService
  readonly keys: SellKeys
  /** The customer fields that the shop asks for. */
  readonly form: FormFields
  readonly words: Words
  readonly onRefund: (reference: string) => void
  readonly onHandOut: (isPrinted: boolean) => void
  readonly onLoading: (isLoading: boolean) => void
} & Pick<ComponentProps<typeof BasketColumn>, 'parked' | 'onPrint' | 'printProblem' | 'onTickets'>

/** Events, products and the basket. During the payment, its panel replaces events and products. */
export const SaleView = (props: SaleViewProps) => {
  const { state, counter, scans, keys, form, parked, onTickets, words, onPrint, printProblem, onRefund } = props
  const scan = useStore(scans)
  const { payment } = keys
  const sale = { state, counter, words }
  return (
    <>
      {payment.phase !== 'none' && payment.phase !== 'preparing' ? (
        <PaymentPanel payment={payment} takes={state.takes} counter={counter} keys={keys} words={words} />
      ) : (
        <>
          <Rail
            {...sale}
            search={keys.search}
            begun={keys.sought}
            chosenHit={keys.hit}
            onFind={keys.find}
            parked={parked}
            onParked={keys.park}
            onChoose={keys.choose}
            onLookUp={keys.lookUp}
          />
          <Stage state={state} counter={counter} keys={keys} words={words}>
            {scan.phase === 'none' && !keys.isFormOpen ? null : (
              <SaleSlot
                {...sale}
                scan={scan}
                scans={scans}
                keys={keys}
                form={form}
                onRefund={onRefund}
                onHandOut={props.onHandOut}
                onPark={note => void parked.park(note)}
                onLoading={props.onLoading}
              />
            )}
          </Stage>
        </>
      )}
      <BasketColumn
        {...sale}
        isFilling={keys.isFilling}
        onOpen={keys.open}
        onPay={keys.pay}
        onPrint={onPrint}
        printProblem={printProblem}
        onTickets={onTickets}
        parked={parked}
        onPark={keys.park}
      />
    </>
  )
}
