import type { ReactNode } from 'react'
import { InfoIcon } from '../icon/icons.tsx'
import { CheckMark } from './check-mark.tsx'

export interface StatusLineProps {
  /** `busy` is under way; `stopped` did not happen, and no harm either. */
  kind?: 'done' | 'busy' | 'stopped' | undefined
  children: ReactNode
}

/** How it went, over a title: "Maksu on suoritettu". */
export function StatusLine({ kind = 'done', children }: StatusLineProps) {
  return (
    <p data-part="status-line" data-kind={kind === 'done' ? undefined : kind}>
      {kind === 'done' ? (
        <CheckMark />
      ) : (
        <span data-part="status-mark">
          {kind === 'busy' ? <span data-part="spinner" aria-hidden="true" /> : <InfoIcon />}
        </span>
      )}
      {children}
    </p>
  )
}
