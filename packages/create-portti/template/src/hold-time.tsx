import { clockText, errorMessage } from '@portti/core/format'
import { constants } from '@portti/core/rules'
import { useCart, useCore, useRestoreCart, useTimeLeft } from '@portti/react'
import { Button, InlineError, Notice, Wrap } from '@portti/ui'
import { useSyncExternalStore } from 'react'
import { language, messages } from './language.ts'

/**
 * The time left of what an earlier press has reserved, in its last minutes.
 * @param tellsEnd and afterwards that it is over.
 */
export const HoldTime = ({ tellsEnd }: { readonly tellsEnd: boolean }) => {
  const core = useCore()
  const left = useTimeLeft()
  const hasEnded = useSyncExternalStore(core.cart.subscribe, core.hasExpiredNotice)
  if (hasEnded && tellsEnd) return <EndedHold />
  if (left.phase !== 'running' || left.secondsLeft > constants.expiryAnnouncedAtMinutes[0] * 60) return null
  return (
    <Wrap>
      <Notice
        kind="warning"
        live={false}
        actions={!left.isAtLongest && <Button onClick={() => void core.expiry.prolong()}>Jatka aikaa</Button>}
      >
        <span role="status">{left.announceMinutes && 'Varausaika päättyy pian. '}</span>
        Liput on varattu sinulle vielä {clockText(left.secondsLeft, language)}.
      </Notice>
    </Wrap>
  )
}

const EndedHold = () => {
  const core = useCore()
  const { error } = useCart()
  const { restore, isRestoring } = useRestoreCart()
  const holdAgain = async () => {
    await restore()
    // The shop opens anew: what it holds is chosen.
    if (!core.hasExpiredNotice()) core.go({ to: 'cart' })
  }
  const button = (
    <Button busy={isRestoring} onClick={() => void holdAgain()}>
      Varaa samat uudelleen
    </Button>
  )
  return (
    <Wrap>
      <Notice kind="warning" actions={button}>
        Varausaika päättyi ja liput vapautuivat. Voit varata uudelleen ne, jotka ovat vielä vapaina.
        {error && <InlineError>{errorMessage(error, messages)}</InlineError>}
      </Notice>
    </Wrap>
  )
}
