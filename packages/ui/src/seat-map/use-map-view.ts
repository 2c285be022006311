import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HallBox } from './hall-geometry.ts'
import { usePan } from './use-pan.ts'

export const maxZoom = 4
/** The smallest and the comfortable size of a tappable seat, in pixels. */
const smallestSeat = 24
const comfortableSeat = 30
const zoomStep = 1.4

type Point = { readonly x: number; readonly y: number }

/** Zoom: at 1 the whole hall fits, from 2 on seats are large enough to tap. */
const seatSize = (zoom: number, fit: number): number =>
  zoom === 1 ? fit : Math.max(fit * zoomStep, comfortableSeat) * zoomStep ** (zoom - 2)

/** Size of the drawn hall and its visible part: zoom in steps, and panning. */
export const useMapView = ({ left, top, width, height }: HallBox) => {
  const view = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  /** Pixels per seat when the whole hall fits; nothing is drawn before it is measured. */
  const [fit, setFit] = useState<number>()
  /** The point at the centre of the frame, as a fraction of the whole. */
  const middle = useRef<Point>({ x: 0.5, y: 0 })
  const isOpened = useRef(false)
  const unit = seatSize(zoom, fit ?? smallestSeat)

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const measure = (): void => {
      const fitting = Math.min(element.clientWidth / width, element.clientHeight / height)
      if (!(fitting > 0)) return
      setFit(fitting)
      // A hall whose seats would be too small to tap opens zoomed in.
      if (!isOpened.current && fitting < smallestSeat) setZoom(2)
      isOpened.current = true
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height])

  const zoomTo = (next: number, around?: Point): void => {
    const element = view.current
    if (!element) return
    middle.current = around
      ? { x: (around.x - left) / width, y: (around.y - top) / height }
      : {
          x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
          y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
        }
    setZoom(Math.max(1, Math.min(maxZoom, next)))
  }

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2
  }, [zoom, unit])

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

  return {
    /** Size of the frame around the map. */
    view,
    zoom,
    zoomTo,
    unit,
    /** Whether seats are large enough to tap. */
    isPressable: unit >= smallestSeat - 0.5,
    /** Scrolls a position of the hall to the centre of the frame. */
    show: ({ x, y }: Point): void => {
      const element = view.current
      if (!element) return
      element.scrollTo({
        left: (x - left) * unit - element.clientWidth / 2,
        top: (y - top) * unit - element.clientHeight / 2,
      })
    },
    handlers: usePan(view, larger => zoomTo(zoom + (larger ? 1 : -1))),
  }
}
