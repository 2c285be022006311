import { Skeleton } from './skeleton.tsx'

/** Placeholder of an event card that is loading. Its grid is `busy`. */
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
