import { type Counter, createScans, type RefundApi, type Scans, type Till } from '@portti/core'
import { useState } from 'react'

type UseScansInput = {
  readonly api: Pick<RefundApi, 'fetchSale'>
  readonly counter: Counter
  readonly till: Till
}

/** The scans of this screen while it is shown. */
export const useScans = (input: UseScansInput): Scans => {
  const [scans] = useState(() => createScans(input))
  return scans
}
