import { Notice, type NoticeProps } from '@portti/ui'
import { useEffect, useRef } from 'react'

type ActionNoticeProps = {
  readonly kind: NonNullable<NoticeProps['kind']>
  readonly children: string
}

/**
 * The result of an action, brought into view: the pressed key may be far below. A success is spoken by the screen's
 * `ActionStatus`.
 */
export const ActionNotice = ({ kind, children }: ActionNoticeProps) => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={container} data-part="act-notice">
      <Notice kind={kind} live={kind !== 'success'}>
        {children}
      </Notice>
    </div>
  )
}

/** Speaks a success. It is there from the start: a status that comes with its text stays unspoken by many readers. */
export const ActionStatus = ({ children }: { readonly children: string | undefined }) => (
  <p data-part="visually-hidden" role="status">
    {children}
  </p>
)
