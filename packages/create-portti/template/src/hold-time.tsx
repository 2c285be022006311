import { clockText } from '@portti/core/format'
import { constants } from '@portti/core/rules'
import { useCore, useTimeLeft } from '@portti/react'
import { Button, Notice, Wrap } from '@portti/ui'
import { useSyncExternalStore } from 'react'
import { language } from './language.ts'

/**
 * The time left of what an earlier press has reserved, in its last minutes.
 * @param tellsEnd and afterwards that it is over.
 */
export const HoldTime = ({ tellsEnd }: { readonly tellsEnd: boolean }) => {
  const core = useCore()
  const left = useTimeLeft()
  const hasEnded = useSyncExternalStore(core.cart.subscribe, core.hasExpiredNotice)
  if (hasEnded && tellsEnd) {
    return (
      <Wrap>
        <Notice kind="warning">Varausaika päättyi ja liput vapautuivat. Valitse ne uudelleen.</Notice>
      </Wrap>
    )
  }
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
