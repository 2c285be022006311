import { type BoxOfficeApi, type Counter, createScans, type Scans, type SignIn, type Till } from '@portti/core'
import { useState } from 'react'

type Given = {
  readonly api: Pick<BoxOfficeApi, 'readSale'>
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly counter: Counter
  readonly till: Till
}

/** The scans of this screen while it is shown. */
export const useScans = (given: Given): Scans => {
  const [scans] = useState(() => createScans(given))
  return scans
}
