export interface SkeletonProps {
  size?: 'text' | 'title' | 'block' | undefined
  width?: 'most' | 'half' | undefined
}

/** A grey placeholder, as large as the content that replaces it. */
export function Skeleton({ size = 'text', width }: SkeletonProps) {
  return <span data-part="skeleton" data-size={size} data-width={width} aria-hidden="true" />
}
