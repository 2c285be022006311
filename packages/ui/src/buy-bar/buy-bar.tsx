import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface BuyBarProps {
  /**
   * `page`: for a whole page, until a summary is shown next to the content; hidden there, so the page announces its sum.
   * `list`: the foot of a `TicketList`. `seats`: the foot of the list next to a `SeatMap`, a sheet on phones.
   */
  kind?: 'list' | 'page' | 'seats' | undefined
  /** "49,80 €" */
  sum: string
  /** "2 lippua, sis. alv" */
  note?: string | undefined
  /** The page's primary `Button`. */
  children: ReactNode
}

/**
 * Keeps the sum and the button on screen: fixed to the bottom on phones, elsewhere the foot of its list. Meanwhile the
 * root has `data-bar`, for elements that must stay above it. A `:has()` on the body would do too, but then browsers
 * recompute the style of the whole page with each number that changes: 80 of a phone's 130 ms from press to paint.
 */
export function BuyBar({ kind = 'list', sum, note, children }: BuyBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // On another site the bar is no part of the page; next to seats a list's bar keeps its place.
    if (!bar.current?.matches(kind === 'list' ? 'body :not([data-kind=seated] *)' : 'body *')) return
    const { dataset } = document.documentElement
    dataset['bar'] = kind
    return () => {
      delete dataset['bar']
    }
  }, [kind])
  return (
    <div ref={bar} data-part="buy-bar" data-kind={kind === 'page' ? kind : undefined}>
      {/* A page's bar is hidden on desktops: the page announces its sum. */}
      <p data-part="buy-bar-sum" aria-live={kind === 'page' ? undefined : 'polite'}>
        <b>{sum}</b>
        {note && <span>{note}</span>}
      </p>
      {children}
    </div>
  )
}
