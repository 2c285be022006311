import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly children: string | undefined
}

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** An error whose notice could not be loaded, often because the network is lost (rules/errors#no-answer). */
export const PlainError = ({ title, children }: Props): ReactNode => (
  <div ref={bringIntoView} data-part="seen-notice">
    <div data-part="notice" data-kind="danger" role="alert">
      <p data-part="notice-title">{title}</p>
      {children && <p>{children}</p>}
    </div>
  </div>
)
