import { type ReactNode, useEffect, useRef } from 'react'
import type { Words } from '../../texts/use-words.ts'
import { PanelFoot } from './panel-foot.tsx'

/** The heading of the open panel, which names the side that it fills. */
export const panelTitleId = 'desk-panel-title'

type DeskPanelProps = {
  readonly title: string
  /** Text of the button that runs the action. */
  readonly go: string
  readonly canGo: boolean
  readonly isPending: boolean
  readonly words: Words
  /** Runs the action. The panel closes where that was done. */
  readonly onGo: () => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel that prepares an action on an order: it closes when the action is done, and stays where it was refused. */
export const DeskPanel = ({ title, go, canGo, isPending, words, onGo, onClose, children }: DeskPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus may be anywhere, and the panel out of sight below the order. In a field it would take the panel's letters.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div data-part="desk-panel">
        <h2 ref={heading} id={panelTitleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      <div data-part="action-keys">
        <PanelFoot
          go={go}
          cancel={words.t('desk.cancel')}
          isPending={isPending}
          canGo={canGo}
          // A panel that was left meanwhile, which has no heading any more, closes no other.
          onGo={() => void onGo().then(isDone => isDone && heading.current && onClose())}
          onCancel={onClose}
        />
      </div>
    </>
  )
}
