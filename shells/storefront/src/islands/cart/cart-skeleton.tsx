import { ContentAndSummary, Skeleton, Spoken, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'

/** Placeholder until the cart is loaded. */
export const CartSkeleton = ({ label }: { readonly label: string }): ReactNode => (
  <ContentAndSummary
    summary={
      <Surface>
        <Stack>
          <Skeleton size="title" width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton size="block" />
        </Stack>
      </Surface>
    }
  >
    <Surface>
      <Spoken>{label}</Spoken>
      <Stack>
        <Skeleton size="title" width="half" />
        <Skeleton />
        <Skeleton width="most" />
      </Stack>
    </Surface>
  </ContentAndSummary>
)
