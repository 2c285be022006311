import { retryImport } from '../hydration/retry-import.ts'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import type { EmbeddedEvent, EmbedRefusal } from '../routing/embedded-event.ts'

/** A request for the panel of an event. */
export type PanelRequest = {
  /** Origin of the shop. */
  readonly shop: string
  readonly eventId: string
  /** The page's language; undefined leaves it to the shop. */
  readonly language: string | undefined
}

/** `away`: the shop did not answer in a way that this page may read. */
export type PanelAnswer =
  | EmbeddedEvent<BuyPanelProps>
  | EmbedRefusal
  | { readonly kind: 'away'; readonly problem: string }

const timeoutMs = 15_000

/** Ends when `signal` does, or after the time for an answer. `AbortSignal.any` is younger than the Safaris in use. */
const inTime = (signal: AbortSignal): AbortSignal => {
  const late = AbortSignal.timeout(timeoutMs)
  const either = new AbortController()
  for (const one of [signal, late]) one.addEventListener('abort', () => either.abort(one.reason), { once: true })
  return either.signal
}

const isAnswer = (body: unknown): body is EmbeddedEvent<BuyPanelProps> | EmbedRefusal =>
  typeof body === 'object' && body !== null && 'kind' in body && 'theme' in body

/** Reads the panel's data from the shop, without cookies. Tries again while the shop does not answer. */
export const readPanel = async (
  { shop, eventId, language }: PanelRequest,
  signal: AbortSignal,
): Promise<PanelAnswer> => {
  const address = `${shop}/embed/${language ?? 'any'}/events/${encodeURIComponent(eventId)}/panel.json`
  const ask = async (): Promise<PanelAnswer> => {
    const answer = await fetch(address, { credentials: 'omit', signal: inTime(signal) })
    // The shop is busy or starting.
    if (answer.status >= 500 || answer.status === 429) throw new Error(`it answers ${answer.status}`)
    const body: unknown = await answer.json().catch(() => undefined)
    return isAnswer(body) ? body : { kind: 'away', problem: `${address} answers ${answer.status}` }
  }
  try {
    return await retryImport(ask)
  } catch (problem) {
    return { kind: 'away', problem: `${address} cannot be read (${String(problem)})` }
  }
}
