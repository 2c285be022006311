import { Skeleton } from './skeleton.tsx'

/** An event card that is on its way. Its grid is `busy`. */
export function EventCardSkeleton() {
  return (
    <div data-part="event-card">
      <div data-part="poster">
        <Skeleton size="fill" />
      </div>
      <div data-part="event-card-body">
        <Skeleton width="half" />
        <Skeleton size="title" width="most" />
        <Skeleton width="half" />
      </div>
    </div>
  )
}
