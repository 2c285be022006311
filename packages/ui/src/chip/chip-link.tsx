import type { ReactNode } from 'react'

export interface ChipLinkProps {
  href: string
  current?: boolean | undefined
  /** A longer label than the text: "XS, loppuunmyyty". */
  label?: string | undefined
  /** Its target cannot be bought. */
  state?: 'soldout' | undefined
  /** Called instead of navigating, when the page can apply the filter by itself. */
  onChoose?: (() => void) | undefined
  children: ReactNode
}

/** A filter as a link, so that it works without JavaScript. */
export function ChipLink({ href, current = false, label, state, onChoose, children }: ChipLinkProps) {
  return (
    <a
      data-part="chip"
      data-state={state}
      href={href}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={
        onChoose &&
        (event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          onChoose()
        })
      }
    >
      {children}
    </a>
  )
}
