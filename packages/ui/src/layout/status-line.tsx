import type { ReactNode } from 'react'
import { InfoIcon } from '../icon/buy-icons.tsx'
import { CheckMark } from './check-mark.tsx'

export interface StatusLineProps {
  /** `busy` is in progress; `stopped` did not happen, without harm. */
  kind?: 'done' | 'busy' | 'stopped' | undefined
  children: ReactNode
}

/** A result above a title: "Maksu on suoritettu". */
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
