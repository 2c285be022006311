import { CardGrid } from '../event-card/card-grid.tsx'
import { Stack } from '../layout/stack.tsx'
import { EventCardSkeleton } from './event-card-skeleton.tsx'
import { Skeleton } from './skeleton.tsx'

export default { title: 'Page/Skeleton', component: Skeleton, subcomponents: { EventCardSkeleton } }

export const Sizes = () => (
  <Stack>
    <Skeleton />
    <Skeleton width="most" />
    <Skeleton width="half" />
    <Skeleton size="title" width="half" />
    <Skeleton size="block" />
  </Stack>
)

/** As large as the content that replaces it. */
export const OfEventCards = () => (
  <CardGrid busy>
    <EventCardSkeleton />
    <EventCardSkeleton />
  </CardGrid>
)
