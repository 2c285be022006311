import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'

type FormSlotProps = {
  /** What was scanned is shown in its place. */
  readonly isCovered: boolean
  readonly children: ReactNode
}

/** A form of the sale. A scan in the middle of it loses nothing: it comes back as it was, and so does the focus. */
export const FormSlot = ({ isCovered, children }: FormSlotProps) => {
  const focused = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    if (!isCovered) focused.current?.focus()
  }, [isCovered])
  return (
    <div
      data-part="form-slot"
      hidden={isCovered}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <Suspense>{children}</Suspense>
    </div>
  )
}
