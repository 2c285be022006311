import { type Counter, createScans, type RefundApi, type Scans, type Till } from '@portti/core'
import { useState } from 'react'

type Given = {
  readonly api: Pick<RefundApi, 'readSale'>
  readonly counter: Counter
  readonly till: Till
}

/** The scans of this screen while it is shown. */
export const useScans = (given: Given): Scans => {
  const [scans] = useState(() => createScans(given))
  return scans
}
