import type { ReactNode } from 'react'

export interface ChipLinkProps {
  href: string
  current?: boolean | undefined
  /** Says more than the text: "XS, loppuunmyyty". */
  label?: string | undefined
  /** What it leads to cannot be bought. */
  state?: 'soldout' | undefined
  /** Instead of going there, where the page can do it by itself. */
  onChoose?: (() => void) | undefined
  children: ReactNode
}

/** A filter that is an address, so that it works without JavaScript. */
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
