export interface SkeletonProps {
  /** `fill` covers its positioned parent. */
  size?: 'text' | 'title' | 'block' | 'fill' | undefined
  width?: 'full' | 'most' | 'half' | undefined
}

/** A grey place of the size of what comes. */
export function Skeleton({ size = 'text', width }: SkeletonProps) {
  return <span data-part="skeleton" data-size={size} data-width={width} aria-hidden="true" />
}
