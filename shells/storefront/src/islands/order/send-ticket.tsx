import { ButtonLink, MailIcon } from '@portti/ui'
import type { MouseEvent, ReactNode } from 'react'

type Props = { readonly href: string; readonly title: string; readonly text: string; readonly label: string }

/** Sends a ticket's own link the way the device does it; a device that cannot opens what the friend would get. */
export const SendTicket = ({ href, title, text, label }: Props): ReactNode => {
  const send = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Nothing is lost when somebody changes their mind.
    navigator.share({ title, url: event.currentTarget.href }).catch(() => undefined)
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
