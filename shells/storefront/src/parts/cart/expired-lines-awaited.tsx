import { Skeleton, Surface } from '@portti/ui'
import type { ReactNode } from 'react'

/** As high as one line of an expired cart, so that the page below hardly moves when the lines come. */
export const ExpiredLinesAwaited = (): ReactNode => (
  <Surface>
    <Skeleton size="block" />
  </Surface>
)
