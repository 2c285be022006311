import { type CardAttempt, type CardOutcome, type CardTerminal, type Clock, type NoAnswer, pause } from '@portti/core'
import { err, ok, type Result } from 'neverthrow'
import {
  abortRequest,
  type NexoBody,
  type NexoHeader,
  type NexoResult,
  parseResponse,
  paymentRequest,
  type ReferencedMessage,
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
/** Most status requests for an attempt that is being cancelled. */
const maxQueries = 5
/** Longest reference that the ticket API accepts, in characters. */
const maxReferenceLength = 100

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
  const read = async (
    text: ReturnType<typeof send>,
    category: NexoHeader['MessageCategory'],
    asked?: ReferencedMessage,
  ): Promise<Asked> => {
    const answer = await text
    if (answer.isErr()) return err(answer.error)
    const result = parseResponse(answer.value, category, asked)
    return result ? ok(result) : err({ detail: 'The answer of the terminal is unreadable' })
  }
  const now = (): string => new Date(clock.now()).toISOString()

  /** A payment or reversal as the terminal remembers it; a payment that was reversed is unknown. */
  const status = (message: ReferencedMessage): Promise<Asked> =>
    read(
      send(
        { MessageCategory: 'TransactionStatus', ServiceID: serviceIdOf(messageId()) },
        statusRequest(message, saleId),
        statusMs,
      ),
      'TransactionStatus',
      message,
    )
  const statusOf = (attemptId: string): Promise<Asked> =>
    status({ MessageCategory: 'Payment', ServiceID: serviceIdOf(attemptId) })
  /** A terminal tells its payments apart by number and time, and other terminals of the shop number theirs alike. */
  const outcomeOf = (attemptId: string, result: NexoResult): CardOutcome => {
    if (!result.isSuccess) return { kind: kindOf(result) }
    const { TransactionID, TimeStamp } = result.transaction ?? { TransactionID: attemptId, TimeStamp: '' }
    return { kind: 'approved', reference: `${poiId}/${TransactionID}/${TimeStamp}`.slice(-maxReferenceLength) }
  }
  const ask = async (attemptId: string): Promise<Result<CardOutcome, NoAnswer>> =>
    (await statusOf(attemptId)).map(result => outcomeOf(attemptId, result))

  const move =
    (request: typeof paymentRequest) =>
    async (attempt: CardAttempt): Promise<Result<CardOutcome, NoAnswer>> => {
      const header = { MessageCategory: 'Payment', ServiceID: serviceIdOf(attempt.id) } as const
      const answer = await read(send(header, request(attempt, now()), cardMs), 'Payment')
      // A busy terminal has not taken the payment; one that knows the service id already says what became of it.
      if (answer.isOk() && answer.value.condition === 'DuplicatedMessage') return ask(attempt.id)
      return answer.map(result => outcomeOf(attempt.id, result))
    }

  /** How many reversals of an attempt are known to have failed: the next one needs a service id of its own. */
  const failed = new Map<string, number>()
  /** Sends a reversal only if the terminal does not know it: the answer to an earlier one may have been lost. */
  const refundCharged = async (attemptId: string, charged: NexoResult): Promise<Result<void, NoAnswer>> => {
    const tried = failed.get(attemptId) ?? 0
    const reversal = {
      MessageCategory: 'Reversal',
      ServiceID: serviceIdOf(`${attemptId}reversal${tried || ''}`),
    } as const
    const known = await status(reversal)
    if (known.isErr()) return err(known.error)
    const { isSuccess, condition } = known.value
    if (isSuccess) return ok(undefined)
    if (condition === 'InProgress') return err({ detail: 'The terminal is still busy with the reversal' })
    if (condition !== 'NotFound') {
      failed.set(attemptId, tried + 1)
      return refundCharged(attemptId, charged)
    }
    const answer = await read(send(reversal, reversalRequest(charged, now()), cardMs), 'Reversal')
    if (answer.isErr()) return err(answer.error)
    return answer.value.isSuccess
      ? ok(undefined)
      : err({ detail: `The terminal gave nothing back: ${answer.value.condition}` })
  }
  const reverse = async (attemptId: string): Promise<Result<void, NoAnswer>> => {
    for (let asked = 0; asked < maxQueries; asked += 1) {
      const answer = await statusOf(attemptId)
      if (answer.isErr()) return err(answer.error)
      if (answer.value.isSuccess) return refundCharged(attemptId, answer.value)
      if (kindOf(answer.value) !== 'pending') return ok(undefined)
      const header = { MessageCategory: 'Abort', ServiceID: serviceIdOf(messageId()) } as const
      await send(header, abortRequest(serviceIdOf(attemptId), saleId), statusMs)
      await pause(clock, 1_000)
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

/** Why nothing was charged. */
const kindOf = ({ condition }: NexoResult): Exclude<CardOutcome['kind'], 'approved'> => {
  switch (condition ?? 'none') {
    case 'InProgress':
      return 'pending'
    case 'NotFound':
      return 'unknown'
    case 'Aborted':
    case 'Cancel':
      return 'cancelled'
    default:
      return 'declined'
  }
}
