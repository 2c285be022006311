import type { ReactNode } from 'react'
import { Poster } from '../poster/poster.tsx'

export interface PictureLayoutProps {
  /** Seed of the picture, which is the same at every visit of the page. */
  picture: { id: string; motif?: string | undefined; scheme?: string | undefined }
  /** `PageHead`, a form, buttons: little content. */
  children: ReactNode
}

/** A page with one question or message: next to a picture, which is a banner above it on phones. */
export function PictureLayout({ picture: { id, motif, scheme }, children }: PictureLayoutProps) {
  const event = { id, title: '', pin: { motif, scheme } }
  return (
    <div data-part="picture-layout">
      <div data-part="picture-layout-art">
        <Poster event={event} variant="art" width={400} height={140} idPrefix="strip" />
        <Poster event={event} variant="art" width={640} height={640} idPrefix={id} />
      </div>
      <div data-part="picture-layout-content">{children}</div>
    </div>
  )
}
