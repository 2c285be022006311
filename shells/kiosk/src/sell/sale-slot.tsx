import type { CounterState, FormFields, ScanState, Scans } from '@portti/core'
import { CustomerForm, ParkForm } from '../panels.ts'
import { CodeForm } from '../scan/code-form.tsx'
import { ScanCard } from '../scan/scan-card.tsx'
import type { Words } from '../use-words.ts'
import { FormSlot } from './form-slot.tsx'
import type { SellKeys } from './use-sell-keys.ts'

type SaleSlotProps = {
  readonly scan: ScanState
  readonly scans: Scans
  readonly keys: SellKeys
  readonly form: FormFields
  readonly state: Pick<CounterState, 'customer' | 'canPayOrder'>
  readonly words: Words
  readonly onRefund: (reference: string) => void
  readonly onPark: (note: string) => void
}

/** What was scanned, or a form: it takes the place of the lower row of tiles. */
export const SaleSlot = ({
  scan,
  scans,
  keys,
  form,
  state: { customer, canPayOrder },
  words,
  onRefund,
  onPark,
}: SaleSlotProps) => {
  const isScanShown = scan.phase !== 'none'
  return (
    <>
      {isScanShown && (
        <ScanCard
          state={scan}
          words={words}
          onUndo={scans.undo}
          canPay={canPayOrder}
          onPay={keys.payOrder}
          onRefund={onRefund}
          onClose={scans.close}
        />
      )}
      {keys.form !== undefined && (
        <FormSlot key={keys.form} isCovered={isScanShown}>
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
