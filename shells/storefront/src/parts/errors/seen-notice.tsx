import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Subject of the notice: a new value scrolls it into view again, undefined waits. */
  readonly of: unknown
  readonly children: ReactNode
}

/** Brings an error into view: the pressed button may be far away, at the bottom of a phone. */
export const SeenNotice = ({ of, children }: Props): ReactNode => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of !== undefined) container.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={container} data-part="seen-notice">
      {children}
    </div>
  )
}
