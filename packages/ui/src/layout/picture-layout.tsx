import type { ReactNode } from 'react'
import { Poster } from '../poster/poster.tsx'

export interface PictureLayoutProps {
  /** Fixes the picture, which stands for the page and so is the same every time. */
  picture: { id: string; motif?: string | undefined; scheme?: string | undefined }
  /** `PageHead`, a form, buttons: few things. */
  children: ReactNode
}

/** A page that asks or says one thing: beside a picture, which is a banner over it on phones. */
export function PictureLayout({ picture: { id, motif, scheme }, children }: PictureLayoutProps) {
  return (
    <div data-part="picture-layout">
      <div data-part="picture-layout-art">
        <Poster
          event={{ id, title: '', pin: { motif, scheme } }}
          variant="art"
          width={640}
          height={640}
          idPrefix={id}
        />
      </div>
      <div data-part="picture-layout-content">{children}</div>
    </div>
  )
}
