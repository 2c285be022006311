import type { CardAttempt, CardOutcome, CardTerminal, Clock, NoAnswer } from '@portti/core'
import { err, ok, type Result } from 'neverthrow'
import {
  abortRequest,
  type NexoBody,
  type NexoHeader,
  type NexoResult,
  paymentRequest,
  readAnswer,
  refundRequest,
  reversalRequest,
  statusRequest,
} from './nexo-messages.ts'

export type NexoSettings = {
  /** Where messages are posted: the kiosk's own server, which passes them on to the terminal. */
  readonly url: string
  /** The till's name to the terminal, and the terminal's own. */
  readonly saleId: string
  readonly poiId: string
  readonly clock: Clock
  /** A unique id for each message that is no attempt. */
  readonly messageId: () => string
  /** Sent with every message. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly fetch?: typeof globalThis.fetch
}

type Asked = Result<NexoResult, NoAnswer>
/** A terminal waits two minutes for a card. */
const cardMs = 130_000
const statusMs = 8_000
/** Statuses of an attempt that is being cancelled. */
const mostAsks = 5

/**
 * `CardTerminal` over the Nexo Retailer protocol 3.0 as JSON (decision 0052). The service id of a payment is made of its
 * attempt, so the terminal is asked about the same payment after a killed browser, and takes none twice.
 */
export const nexoCardTerminal = (settings: NexoSettings): CardTerminal => {
  const { url, saleId, poiId, clock, messageId, headers, fetch = globalThis.fetch } = settings

  const send = async (header: Pick<NexoHeader, 'MessageCategory' | 'ServiceID'>, body: NexoBody, timeoutMs: number) => {
    const MessageHeader = {
      ProtocolVersion: '3.0',
      MessageClass: 'Service',
      MessageType: 'Request',
      SaleID: saleId,
      POIID: poiId,
      ...header,
    } as const
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers() },
        body: JSON.stringify({ SaleToPOIRequest: { MessageHeader, ...body } }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return answer.ok ? ok(await answer.text()) : err({ detail: `The terminal answered ${answer.status}` })
    } catch (problem) {
      return err({ detail: problem instanceof Error ? problem.name : 'No answer' })
    }
  }
  const read = async (text: ReturnType<typeof send>, category: NexoHeader['MessageCategory']): Promise<Asked> => {
    const answer = await text
    if (answer.isErr()) return err(answer.error)
    const result = readAnswer(answer.value, category)
    return result ? ok(result) : err({ detail: 'The answer of the terminal is unreadable' })
  }
  const now = (): string => new Date(clock.now()).toISOString()

  /** The payment of an attempt as the terminal remembers it; a payment that was reversed is unknown. */
  const status = (attemptId: string): Promise<Asked> =>
    read(
      send(
        { MessageCategory: 'TransactionStatus', ServiceID: serviceIdOf(messageId()) },
        statusRequest(serviceIdOf(attemptId), saleId),
        statusMs,
      ),
      'TransactionStatus',
    )
  const ask = async (attemptId: string): Promise<Result<CardOutcome, NoAnswer>> =>
    (await status(attemptId)).map(outcomeOf)

  const move =
    (request: typeof paymentRequest) =>
    async (attempt: CardAttempt): Promise<Result<CardOutcome, NoAnswer>> => {
      const header = { MessageCategory: 'Payment', ServiceID: serviceIdOf(attempt.id) } as const
      const answer = await read(send(header, request(attempt, now()), cardMs), 'Payment')
      // A busy terminal has not taken the payment; one that knows the service id already says what became of it.
      if (answer.isOk() && answer.value.condition === 'DuplicatedMessage') return ask(attempt.id)
      return answer.map(outcomeOf)
    }

  const refundCharged = async (attemptId: string, result: NexoResult): Promise<Result<void, NoAnswer>> => {
    const header = { MessageCategory: 'Reversal', ServiceID: serviceIdOf(`${attemptId}reversal`) } as const
    const answer = await read(send(header, reversalRequest(result, now()), cardMs), 'Reversal')
    if (answer.isErr()) return err(answer.error)
    return answer.value.isSuccess || answer.value.condition === 'DuplicatedMessage'
      ? ok(undefined)
      : err({ detail: `The terminal gave nothing back: ${answer.value.condition}` })
  }
  const reverse = async (attemptId: string): Promise<Result<void, NoAnswer>> => {
    for (let asked = 0; asked < mostAsks; asked += 1) {
      const answer = await status(attemptId)
      if (answer.isErr()) return err(answer.error)
      const { kind } = outcomeOf(answer.value)
      if (kind === 'approved') return refundCharged(attemptId, answer.value)
      if (kind !== 'pending') return ok(undefined)
      const header = { MessageCategory: 'Abort', ServiceID: serviceIdOf(messageId()) } as const
      await send(header, abortRequest(serviceIdOf(attemptId), saleId), statusMs)
      await new Promise<void>(done => void clock.after(1_000, done))
    }
    return err({ detail: 'The terminal is still busy with the payment' })
  }

  return { charge: move(paymentRequest), refund: move(refundRequest), ask, reverse }
}

/** Ten letters and digits, as the protocol has them: 50 bits of the attempt. */
const serviceIdOf = (id: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const letter of id) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return (hash >> 14n).toString(32).padStart(10, '0').slice(-10)
}

const outcomeOf = ({ isSuccess, condition, reference }: NexoResult): CardOutcome => {
  if (isSuccess) return { kind: 'approved', reference: reference ?? '' }
  switch (condition ?? 'none') {
    case 'InProgress':
      return { kind: 'pending' }
    case 'NotFound':
      return { kind: 'unknown' }
    case 'Aborted':
    case 'Cancel':
      return { kind: 'cancelled' }
    default:
      return { kind: 'declined' }
  }
}
