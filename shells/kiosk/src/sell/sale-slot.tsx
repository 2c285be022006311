import type { CounterService, CounterState, FormFields, ScanService, ScanState } from '@portti/core'
import { Suspense } from 'react'
import { CodeForm } from '../scan/code-form.tsx'
import type { Words } from '../texts/use-words.ts'
import type { SellKeys } from './keys/use-sell-keys.ts'
import { CustomerForm, ParkForm, ParticipantsForm, ScanCard } from './panels.ts'
import { FormSlot } from './stage/form-slot.tsx'

type SaleSlotProps = {
  readonly scan: ScanState
  readonly scans: ScanService
  readonly keys: SellKeys
  readonly form: FormFields
  readonly state: Pick<CounterState, 'customer' | 'canPayOrder' | 'asked'>
  readonly counter: CounterService
  readonly words: Words
  readonly onRefund: (reference: string) => void
  readonly onHandOut: (isPrinted: boolean) => void
  readonly onPark: (note: string) => void
  readonly onLoading: (isLoading: boolean) => void
}

/** The scan card or a form, in the place of the lower row of tiles. */
export const SaleSlot = (props: SaleSlotProps) => {
  const { scan, scans, keys, form, state, counter, words, onPark, onLoading } = props
  const { customer, asked } = state
  const isScanShown = scan.phase !== 'none'
  return (
    <>
      {isScanShown && (
        <Suspense>
          <ScanCard
            state={scan}
            words={words}
            onUndo={scans.undo}
            counter={state}
            onPay={keys.payOrder}
            onRefund={props.onRefund}
            onHandOut={props.onHandOut}
            onClose={scans.close}
          />
        </Suspense>
      )}
      {asked && (
        <FormSlot
          key={`${asked.product.id} ${asked.itemId}`}
          isCovered={isScanShown || keys.form !== undefined}
          onLoading={onLoading}
        >
          <ParticipantsForm asked={asked} counter={counter} keys={keys} words={words} />
        </FormSlot>
      )}
      {keys.form !== undefined && (
        <FormSlot key={keys.form} isCovered={isScanShown} onLoading={onLoading}>
          {keys.form === 'code' ? (
            <CodeForm words={words} onCode={keys.readCode} onClose={keys.closeForm} />
          ) : keys.form === 'park' ? (
            <ParkForm
              words={words}
              onPark={note => {
                keys.closeForm()
                onPark(note)
              }}
              onClose={keys.closeForm}
            />
          ) : (
            <CustomerForm form={form} customer={customer} words={words} onName={keys.name} onClose={keys.closeForm} />
          )}
        </FormSlot>
      )}
    </>
  )
}
