import { Button, ShareIcon, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useState } from 'react'

export type ShareProps = {
  readonly title: string
  readonly texts: { readonly share: string; readonly shared: string; readonly shareFailed: string }
}

/** Gives the page's address to the device's own sharing; where there is none, it is copied. */
export default function Share({ title, texts }: ShareProps): ReactNode {
  const [told, setTold] = useState('')
  const share = async (): Promise<void> => {
    // The language's own address, without what brought the visitor here.
    const url = `${location.origin}${location.pathname}`
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setTold(texts.shared)
    } catch (error) {
      // Whoever closes the device's list has changed their mind.
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) setTold(texts.shareFailed)
    }
  }
  return (
    <>
      <Button size="sm" icon={<ShareIcon />} onClick={() => void share()}>
        {told === texts.shared ? texts.shared : texts.share}
      </Button>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </>
  )
}
