import type { LineEvent, StreamService, StreamState } from '@portti/core'
import { shopError } from '@portti/core/rules'
import { useContext, useEffect, useState } from 'react'
import { CoreContext } from './core-context.ts'
import { useAttempt } from './use-attempt.ts'

export type OpenedStream = {
  readonly stream: StreamState
  /** The ticket's event; kept after another viewer took the ticket over. */
  readonly event: LineEvent | undefined
  /** Opens again: after a failure, or to take the ticket back. */
  readonly open: () => void
}

const unopened: StreamState = { viewValidationFailed: false, isLoaded: false, isEmpty: false }
/** Its code did not load. */
const unloaded: StreamState = { ...unopened, isLoaded: true, error: shopError('unspecified_exception') }

/** Opens the stream of a ticket and follows it while the component is mounted; `openStream` of the context loads it. */
export const useStream = (ticketCode: string): OpenedStream => {
  const openStream = useContext(CoreContext)?.openStream
  const [stream, setStream] = useState(unopened)
  const [event, setEvent] = useState<LineEvent>()
  const [open, setOpen] = useState<() => void>(() => () => undefined)
  const [attempt, tryAgain] = useAttempt()
  useEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    const follow = async (fetchService: () => Promise<StreamService>): Promise<void> => {
      const service = await fetchService()
      if (isGone) return service.dispose()
      const show = (): void => {
        const next = service.getSnapshot()
        setStream(next)
        if (next.ticket) setEvent(next.ticket.event)
      }
      const unsubscribe = service.subscribe(show)
      close = () => {
        unsubscribe()
        service.dispose()
      }
      setOpen(() => () => service.open(ticketCode))
      service.open(ticketCode)
    }
    const fail = (): void => {
      if (isGone) return
      setStream(unloaded)
      setOpen(() => () => {
        setStream(unopened)
        tryAgain()
      })
    }
    if (!openStream) throw new Error('useStream: CoreContext has no openStream')
    follow(openStream).catch(fail)
    return () => {
      isGone = true
      close?.()
    }
  }, [openStream, ticketCode, attempt, tryAgain])
  return { stream, event, open }
}
