import { Button } from '@portti/ui'
import { Keycap } from '../../keyboard/keycap.tsx'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'

type PanelFootProps = {
  /** Text of the button that runs the action. */
  readonly go: string
  readonly cancel: string
  readonly isPending: boolean
  readonly canGo: boolean
  readonly canCancel?: boolean
  readonly onGo: () => void
  readonly onCancel: () => void
}

/** The two buttons at the end of a panel: `Enter` does it, also in a field of the panel; `Esc` is the screen's. */
export const PanelFoot = ({ go, cancel, isPending, canGo, canCancel = true, onGo, onCancel }: PanelFootProps) => {
  useKeys(event => {
    const { key, target } = event
    const isOwnField = target instanceof HTMLInputElement && target.closest('[data-part="desk-side"]') !== null
    const isElsewhere = target instanceof HTMLButtonElement || (isTyping(event) && !isOwnField)
    if (key !== 'Enter' || isElsewhere || !canGo || isPending) return false
    onGo()
    return true
  })
  return (
    <>
      <Button
        kind="primary"
        size="lg"
        block
        busy={isPending}
        disabled={!canGo}
        iconEnd={<Keycap>↵</Keycap>}
        onClick={onGo}
      >
        {go}
      </Button>
      <Button block disabled={!canCancel} iconEnd={<Keycap>Esc</Keycap>} onClick={onCancel}>
        {cancel}
      </Button>
    </>
  )
}
