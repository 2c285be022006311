import { type ExpiredLine, placeRefusalOf } from '@portti/core'
import { clockText, errorMessage, textIn } from '@portti/core/format'
import { constants } from '@portti/core/rules'
import { useCart, useCore, useTimeLeft } from '@portti/react'
import { Button, InlineError, Notice, VisuallyHidden, Wrap } from '@portti/ui'
import { useState, useSyncExternalStore } from 'react'
import { language, messages } from './language.ts'
import type { Line } from './waiting-room.tsx'

type Props = {
  readonly tellsEnd: boolean
  readonly onHeldAgain: () => void
  readonly onLine: (line: Line) => void
}
type EndedProps = Omit<Props, 'tellsEnd'> & { readonly onGone: (gone: readonly ExpiredLine[]) => void }
type LastProps = { readonly secondsLeft: number; readonly isAtLongest: boolean | undefined }
type GoneProps = { readonly gone: readonly ExpiredLine[]; readonly onSeen: () => void }

/**
 * The last minutes of the tickets that an earlier press has reserved.
 * @param tellsEnd whether it also tells that the time is over, and which tickets could not be reserved again.
 * @param onHeldAgain called to read and choose the page's tickets anew; typed text stays.
 * @param onLine called to show the line of an event whose tickets need a place in it.
 */
export const HoldTime = (props: Props) => {
  const left = useTimeLeft()
  const minutes = left.phase === 'running' && left.announceMinutes
  return (
    <>
      <VisuallyHidden>
        {/* Always there: a status that comes with its text stays unspoken. */}
        <span role="status">{minutes && `Varausaika päättyy ${minutes}\u00a0minuutin kuluttua.`}</span>
      </VisuallyHidden>
      <HoldNotice {...props} />
    </>
  )
}

const HoldNotice = ({ tellsEnd, onHeldAgain, onLine }: Props) => {
  const core = useCore()
  const left = useTimeLeft()
  const [gone, setGone] = useState<readonly ExpiredLine[]>([])
  const hasEnded = useSyncExternalStore(core.cart.subscribe, core.hasExpiredNotice)
  if (hasEnded && tellsEnd) return <EndedHold onGone={setGone} onHeldAgain={onHeldAgain} onLine={onLine} />
  if (gone.length > 0) return <GoneTickets gone={gone} onSeen={() => setGone([])} />
  if (left.phase !== 'running' || left.secondsLeft > constants.expiryAnnouncedAtMinutes[0] * 60) return null
  return <LastMinutes secondsLeft={left.secondsLeft} isAtLongest={left.isAtLongest} />
}

const LastMinutes = ({ secondsLeft, isAtLongest }: LastProps) => {
  const core = useCore()
  const [problem, setProblem] = useState('')
  const prolong = async () => {
    setProblem('')
    await core.expiry.prolong()
    const { error } = core.cart.getSnapshot()
    setProblem(error ? errorMessage(error, messages) : '')
  }
  return (
    <Wrap>
      <Notice
        kind="warning"
        live={false}
        actions={
          <Button disabled={isAtLongest} onClick={() => void prolong()}>
            Jatka aikaa
          </Button>
        }
      >
        Liput on varattu sinulle vielä {clockText(secondsLeft, language)}.{' '}
        <span role="status">{isAtLongest ? 'Varausaikaa ei voi enää pidentää.' : problem}</span>
      </Notice>
    </Wrap>
  )
}

const EndedHold = ({ onGone, onHeldAgain, onLine }: EndedProps) => {
  const core = useCore()
  const { error } = useCart()
  const [isRestoring, setRestoring] = useState(false)
  const holdAgain = async () => {
    setRestoring(true)
    const restored = await core.cart.restore()
    setRestoring(false)
    const needed = restored.isErr() && placeRefusalOf(restored.error)
    if (needed) onLine(needed)
    onGone(restored.map(cart => cart.gone).unwrapOr([]))
    if (!core.hasExpiredNotice()) onHeldAgain()
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
        {error && !placeRefusalOf(error) && <InlineError>{errorMessage(error, messages)}</InlineError>}
      </Notice>
    </Wrap>
  )
}

const GoneTickets = ({ gone, onSeen }: GoneProps) => {
  const names = gone.map(({ product, amount, held }) => `${textIn(product.title, language)} ${amount - held}\u00a0kpl`)
  return (
    <Wrap>
      <Notice kind="warning" actions={<Button onClick={onSeen}>Jatka</Button>}>
        Kaikkia lippuja ei enää ollut vapaana. Varaamatta jäi: {names.join(', ')}.
      </Notice>
    </Wrap>
  )
}
