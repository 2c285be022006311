import { ButtonLink, MailIcon } from '@portti/ui'
import type { MouseEvent, ReactNode } from 'react'

type Props = { readonly href: string; readonly title: string; readonly text: string; readonly label: string }

/** Shares a ticket's own link by the device's share dialog; without one the link opens as the friend would see it. */
export const SendTicket = ({ href, title, text, label }: Props): ReactNode => {
  const send = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    const { href: url } = event.currentTarget
    navigator.share({ title, url }).catch((error: unknown) => {
      // Closing the share dialog is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) open(url)
    })
  }
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      href={href}
      icon={<MailIcon />}
      aria-label={label}
      target="_blank"
      onClick={send}
    >
      {text}
    </ButtonLink>
  )
}
