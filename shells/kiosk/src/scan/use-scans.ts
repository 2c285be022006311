import { type CounterService, createScanService, type RefundApi, type ScanService, type Till } from '@portti/core'
import { useState } from 'react'

type UseScansInput = {
  readonly api: Pick<RefundApi, 'fetchSale'>
  readonly counter: CounterService
  readonly till: Till
}

/** The scans of this screen while it is shown. */
export const useScans = (input: UseScansInput): ScanService => {
  const [scans] = useState(() => createScanService(input))
  return scans
}
