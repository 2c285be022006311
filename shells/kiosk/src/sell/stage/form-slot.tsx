import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { LoadingForm } from './loading-page.tsx'

type FormSlotProps = {
  /** The scan card is shown in its place. */
  readonly isCovered: boolean
  readonly onLoading: (isLoading: boolean) => void
  readonly children: ReactNode
}

/** A form of the sale. After a scan in the middle of it, the form and its focus come back as they were. */
export const FormSlot = ({ isCovered, onLoading, children }: FormSlotProps) => {
  const focused = useRef<HTMLElement>(undefined)
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A form that opened behind a scan had no field to focus.
    if (!isCovered) (focused.current ?? slot.current?.querySelector('input'))?.focus()
  }, [isCovered])
  return (
    <div
      ref={slot}
      data-part="form-slot"
      hidden={isCovered}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <Suspense fallback={<LoadingForm onChange={onLoading} />}>{children}</Suspense>
    </div>
  )
}
