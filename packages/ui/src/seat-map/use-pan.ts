import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** How far a pointer moves before it pans the map instead of pressing a seat. */
const dragFrom = 6
/** Change of the distance between two fingers per zoom step. */
const pinchStep = 1.25

type Point = { readonly x: number; readonly y: number }

/** Pans a frame's content by mouse drag and zooms by pinch; the browser handles one-finger scrolling. */
export const usePan = (view: RefObject<HTMLElement | null>, onPinch: (larger: boolean) => void) => {
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef<{ readonly from: Point; isMoving: boolean }>(undefined)
  const pinch = useRef<number>(undefined)

  const spread = (): number | undefined => {
    const [one, other] = [...pointers.current.values()]
    return one && other && Math.hypot(one.x - other.x, one.y - other.y)
  }
  const end = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId)
    pinch.current = undefined
  }

  return {
    onPointerDown: (event: PointerEvent): void => {
      const point = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, point)
      pinch.current = spread()
      drag.current = event.pointerType === 'mouse' && event.button === 0 ? { from: point, isMoving: false } : undefined
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const point = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, point)
      const now = spread()
      if (now !== undefined && pinch.current !== undefined) {
        const ratio = now / pinch.current
        if (ratio < pinchStep && ratio > 1 / pinchStep) return
        pinch.current = now
        onPinch(ratio > 1)
        return
      }
      const moved = drag.current
      if (!moved) return
      if (!moved.isMoving && Math.hypot(point.x - moved.from.x, point.y - moved.from.y) < dragFrom) return
      moved.isMoving = true
      view.current?.scrollBy(before.x - point.x, before.y - point.y)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    /** The press that ends a drag presses no seat. */
    onClickCapture: (event: MouseEvent): void => {
      if (drag.current?.isMoving) event.stopPropagation()
      drag.current = undefined
    },
  }
}
