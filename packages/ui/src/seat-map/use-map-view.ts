import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const largestZoom = 4
/** How far a pointer goes before it moves the map instead of pressing a seat. */
const dragFrom = 6
/** How much fingers part, or come together, for one step of zoom. */
const pinchStep = 1.25

type Point = { readonly x: number; readonly y: number }

/** Zoom in steps, and moving by dragging: by mouse here, by finger and keyboard as the browser scrolls. */
export const useMapView = () => {
  const view = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  /** What is in the middle of the frame, as a share of the whole. */
  const middle = useRef<Point>({ x: 0.5, y: 0 })
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef<{ readonly from: Point; isMoving: boolean }>(undefined)
  const pinch = useRef<number>(undefined)

  const zoomTo = (next: number): void => {
    const element = view.current
    if (!element) return
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }
    setZoom(Math.max(1, Math.min(largestZoom, next)))
  }

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2
  }, [zoom])

  // A touchpad's pinch comes as a wheel with Ctrl; React's own listeners cannot keep the page from zooming with it.
  useEffect(() => {
    const element = view.current
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(zoom + (event.deltaY < 0 ? 1 : -1))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const spread = (): number | undefined => {
    const [one, other] = [...pointers.current.values()]
    return one && other && Math.hypot(one.x - other.x, one.y - other.y)
  }
  const end = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId)
    pinch.current = undefined
  }

  return {
    /** Of the frame that the map is seen in. */
    view,
    zoom,
    zoomTo,
    handlers: {
      onPointerDown: (event: PointerEvent): void => {
        const point = { x: event.clientX, y: event.clientY }
        pointers.current.set(event.pointerId, point)
        pinch.current = spread()
        drag.current =
          event.pointerType === 'mouse' && event.button === 0 ? { from: point, isMoving: false } : undefined
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
          zoomTo(zoom + (ratio > 1 ? 1 : -1))
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
    },
  }
}
