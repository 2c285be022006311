import { Button, InlineError, ShareIcon, Spoken } from '@portti/ui'
import { type ReactNode, useState } from 'react'

export type ShareProps = {
  readonly title: string
  readonly texts: { readonly share: string; readonly shared: string; readonly shareFailed: string }
}

/** Shares the page's address by the device's share dialog, or else copies it. Returns a text about the outcome. */
const shareAddress = async ({ title, texts }: ShareProps): Promise<string> => {
  // Without the query, which may hold tracking parameters.
  const url = `${location.origin}${location.pathname}`
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return texts.shared
  } catch (error) {
    // Closing the share dialog is not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : texts.shareFailed
  }
}

/** Shares the page, and tells how that went until the next press. */
export default function Share(props: ShareProps): ReactNode {
  const { texts } = props
  const [status, setStatus] = useState('')
  const share = async (): Promise<void> => {
    setStatus('')
    setStatus(await shareAddress(props))
  }
  return (
    <>
      <Button size="sm" icon={<ShareIcon />} onClick={() => void share()}>
        {status === texts.shared ? texts.shared : texts.share}
      </Button>
      {status === texts.shareFailed ? <InlineError>{status}</InlineError> : <Spoken>{status}</Spoken>}
    </>
  )
}
