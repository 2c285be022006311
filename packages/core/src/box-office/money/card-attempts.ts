import type { Result } from 'neverthrow'
import type { CardAttempt, CardOutcome, CardTerminal } from '../../ports/card-terminal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NoAnswer } from '../../ports/http.ts'
import { pause } from '../../time/pause.ts'

/** Interval of questions to a terminal that has not answered for the attempt. */
const pollEveryMs = 2_000
/** A reversal that fails is asked for ever more rarely: the terminal has other customers. */
const reverseEveryMsAtMost = 30_000

/** The end of an attempt; `left`: the clerk gave up on a terminal that did not answer. */
export type AttemptEnd = Exclude<CardOutcome['kind'], 'pending' | 'approved'> | 'left'

export type CardStep = 'waiting' | 'doubtful' | 'cancelling'

/** Follows one attempt on the terminal until its end is certain (rules/kiosk#card-terminal). */
export const createCardAttempts = ({ terminal, clock }: { readonly terminal: CardTerminal; readonly clock: Clock }) => {
  let leave = (): void => undefined

  const follow = async (
    attempt: CardAttempt,
    first: Promise<Result<CardOutcome, NoAnswer>>,
    show: (step: CardStep) => void,
  ): Promise<AttemptEnd | { readonly reference: string }> => {
    let isLeft = false
    const left = new Promise<'left'>(done => {
      leave = () => {
        isLeft = true
        done('left')
      }
    })
    const answered = async (): Promise<CardOutcome> => {
      let answer = await first
      while (answer.isErr() || answer.value.kind === 'pending') {
        if (isLeft) return { kind: 'unknown' }
        show(answer.isErr() ? 'doubtful' : 'waiting')
        await pause(clock, pollEveryMs)
        answer = await terminal.ask(attempt.id)
      }
      return answer.value
    }
    const end = await Promise.race([answered(), left])
    leave = () => undefined
    if (end === 'left') {
      show('cancelling')
      return (await terminal.reverse(attempt.id)).isOk() ? 'cancelled' : 'left'
    }
    if (end.kind === 'approved') return { reference: end.reference }
    return end.kind === 'pending' ? 'unknown' : end.kind
  }

  return {
    follow,
    /** Ends the attempt that is being followed. */
    leave: (): void => leave(),
    /** Reverses an attempt, however long the terminal gives no answer. */
    reverse: async (attemptId: string): Promise<void> => {
      let everyMs = pollEveryMs
      while ((await terminal.reverse(attemptId)).isErr()) {
        await pause(clock, everyMs)
        everyMs = Math.min(2 * everyMs, reverseEveryMsAtMost)
      }
    },
  }
}
