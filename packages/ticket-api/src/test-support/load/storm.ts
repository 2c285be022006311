import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { proofStatus } from '@portti/contract'
import { type ObservedResponse, openHttpShopper } from './http-shopper.ts'

/** The last answer to a shopper: tickets in the cart, paid, given back, or none left; or their time was over. */
export type StormEnd = {
  readonly cartId: string
  readonly amount: number
  readonly end: 'held' | 'paid' | 'left' | 'expired' | 'refused' | 'gave up'
}

export type Storm = {
  readonly shoppers: number
  readonly productId: string
  /**
   * Servers that a shopper may use: ports of this machine, or base addresses; when one does not answer the next is
   * tried.
   */
  readonly ports: () => readonly (number | string)[]
  /** Awaited before each shopper; with `false` no more of them come. */
  readonly arrive?: () => Promise<boolean>
  /** How often a shopper tries, and the pause before each further try; 12 times at once without it. */
  readonly patience?: { readonly tries: number; readonly pauseMs: number }
  /** Awaited before each try: holds shoppers back during a fault. */
  readonly pass?: () => Promise<void>
  /** Called after each answer about tickets, with their number so far. */
  readonly onAnswer?: (answers: number) => void
  /** Called with each shopper's end. */
  readonly onEnd?: (end: StormEnd) => void
  /** Ends the time of a cart, and gives back what it held. Without it no cart ends. */
  readonly expire?: (cartId: string) => Promise<void>
  readonly concurrently?: number
}

const addPath = /cart_items\.json$/

/**
 * A sale's first minute: everybody wants one to four tickets at once; some leave, some keep them, the time of some
 * ends, the rest pay. After a lost answer or "try again" the request is repeated with the same key, as the shells do
 * (rules/cart#safe-to-repeat). Answers the end of each shopper, how often each status came, the milliseconds of each
 * answer about tickets, and the longest wait of those who got none.
 */
export const runStorm = async (storm: Storm) => {
  const { shoppers, productId, ports, arrive, pass, onAnswer, onEnd, expire, concurrently = 40 } = storm
  const { tries, pauseMs } = storm.patience ?? { tries: 12, pauseMs: 0 }
  const statuses: Record<number, number> = {}
  const addMs: number[] = []
  let answers = 0
  let maxResponsesOfRefused = 0

  const once = async (index: number): Promise<StormEnd> => {
    const amount = 1 + (index % 4)
    const key = randomUUID()
    const reach = async <T>(ask: (from: number | string) => Promise<T | undefined>): Promise<T | undefined> => {
      for (let turn = 0; turn < tries; turn += 1) {
        if (turn > 0 && pauseMs > 0) await wait(pauseMs)
        await pass?.()
        const known = ports()
        const from = known[(index + turn) % known.length]
        const answer = from === undefined ? undefined : await ask(from).catch(() => undefined)
        if (answer !== undefined) return answer
      }
      return undefined
    }
    let addAnswers = 0
    const hear = ({ path, status, ms }: ObservedResponse): void => {
      statuses[status] = (statuses[status] ?? 0) + 1
      // A challenge is no answer about tickets.
      if (!addPath.test(path) || status === proofStatus) return
      addMs.push(ms)
      addAnswers += 1
    }
    const shopper = await reach(from => openHttpShopper(from, hear))
    if (!shopper) return { cartId: '', amount, end: 'gave up' }
    const { cartId } = shopper.state
    const added = await reach(async from => {
      shopper.state.from = from
      const { status } = await shopper.add(productId, amount, key)
      return status === 503 ? undefined : status
    })
    if (added !== undefined) {
      answers += 1
      onAnswer?.(answers)
    }
    if (added === 409) {
      maxResponsesOfRefused = Math.max(maxResponsesOfRefused, addAnswers)
      return { cartId, amount, end: 'refused' }
    }
    if (added !== 200) return { cartId, amount, end: 'gave up' }
    if (index % 5 === 0) {
      const left = await reach(async from => {
        shopper.state.from = from
        const { status } = await shopper.empty()
        return status === 503 ? undefined : status
      })
      return { cartId, amount, end: left === 200 ? 'left' : 'gave up' }
    }
    if (expire && index % 10 === 2) {
      await expire(cartId)
      return { cartId, amount, end: 'expired' }
    }
    if (index % 2 === 0) return { cartId, amount, end: 'held' }
    const paid = await reach(async from => {
      shopper.state.from = from
      return (await shopper.buy('pay')) || undefined
    })
    // A shopper who could not pay was told before that the tickets are held.
    return { cartId, amount, end: paid ? 'paid' : 'held' }
  }

  const ends: StormEnd[] = []
  let next = 0
  const visit = async (): Promise<void> => {
    for (let index = next++; index < shoppers && (await arrive?.()) !== false; index = next++) {
      const end = await once(index)
      ends.push(end)
      onEnd?.(end)
    }
  }
  await Promise.all(Array.from({ length: concurrently }, visit))
  return { ends, statuses, addMs, maxResponsesOfRefused }
}

/** Buys what is left one by one; answers an unexpected status, if one came. */
export const sellOut = async (from: number | string, productId: string): Promise<number | undefined> => {
  for (;;) {
    const shopper = await openHttpShopper(from)
    const { status } = await shopper.add(productId, 1)
    if (status !== 200) return status === 409 ? undefined : status
  }
}
