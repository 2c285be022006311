import type { ReactNode } from 'react'
import { Poster } from '../poster/poster.tsx'

export interface NotFoundProps {
  /** "404" */
  code: string
  title: string
  /** Possible reasons. */
  text: string
  /** `ButtonLink`s. */
  actions: ReactNode
  /** Seed of the picture. */
  seed: string
  motif?: string | undefined
  scheme?: string | undefined
}

/** A missing page, or an error page. */
export function NotFound({ code, title, text, actions, seed, motif, scheme }: NotFoundProps) {
  return (
    <div data-part="not-found" data-kind="picture">
      <div data-part="stack" data-gap="lg">
        <p data-part="not-found-code">{code}</p>
        <h1>{title}</h1>
        <p data-part="lead">{text}</p>
        <div data-part="action-row">{actions}</div>
      </div>
      <Poster event={{ id: seed, title: '', pin: { motif, scheme } }} variant="art" width={800} height={560} />
    </div>
  )
}
