import { Spoken } from '@portti/ui'
import { type ReactNode, useState } from 'react'

/** Says the total of the cart each time it changes (WCAG 4.1.3). The first one is no news. */
export const SpokenTotal = ({ total }: { readonly total: string }): ReactNode => {
  const [first] = useState(total)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && total !== first) setChanged(true)
  return <Spoken>{hasChanged ? total : ''}</Spoken>
}
