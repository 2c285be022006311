import type { ReactNode } from 'react'

export interface SentItem {
  icon: ReactNode
  title: string
  text?: string | undefined
  /** A link to another site, without a referrer. */
  link?: { text: string; href: string } | undefined
  state?: { text: string; kind: 'done' | 'waiting' | 'failed' } | undefined
}

/** E-mails and parcels of an order, with their addresses and states. */
export function SentList({ label, items }: { label: string; items: readonly SentItem[] }) {
  return (
    <ul role="list" data-part="sent-list" aria-label={label}>
      {items.map(({ icon, title, text, link, state }) => (
        <li key={title}>
          {icon}
          <div>
            <b>{title}</b>
            {text && <span>{text}</span>}
            {link && (
              <a href={link.href} rel="noreferrer">
                {link.text}
              </a>
            )}
          </div>
          {state && <small data-state={state.kind}>{state.text}</small>}
        </li>
      ))}
    </ul>
  )
}
