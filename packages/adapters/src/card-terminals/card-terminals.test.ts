import type { HttpAnswer } from '@portti/core'
import { createRememberingTerminal, createTestClock } from '@portti/core/testing'
import { type CardTerminalSubject, cardTerminalContract } from '@portti/core/testing/contracts'
import { err, ok } from 'neverthrow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.ts'
import { connectedCardTerminal } from './connected-card-terminal.ts'
import { nexoCardTerminal } from './nexo-card-terminal.ts'
import { nexoMessageKind } from './nexo-messages.ts'
import { type PracticeOutcome, simulatedCardTerminal } from './simulated-card-terminal.ts'

type Json = Readonly<Record<string, unknown>>
type Payment = { result: Json; cents: number; isReversed: boolean }
type Next = Parameters<CardTerminalSubject['meet']>[0] | 'waiting'

/** A terminal by the specification of the Nexo Retailer protocol 3.0: one service id is one payment or reversal. */
const openNexoStub = () => {
  const payments = new Map<string, Payment>()
  const reversals = new Map<string, Json>()
  const heard: Json[] = []
  let next: Next = 'approved'
  let number = 0
  let isBusy = false
  let failingReversals = 0
  let isReversalLost = false

  const success = (): Json => ({
    Response: { Result: 'Success' },
    POIData: { POITransactionID: { TransactionID: `POI.${(number += 1)}`, TimeStamp: '2026-11-22T20:00:00Z' } },
  })
  const failure = (ErrorCondition: string): Json => ({ Response: { Result: 'Failure', ErrorCondition } })

  const pay = (id: string, request: Json): Json => {
    if (payments.has(id)) return failure('DuplicatedMessage')
    const { PaymentTransaction, PaymentData } = request as {
      PaymentTransaction: { AmountsReq: { RequestedAmount: number } }
      PaymentData?: { PaymentType: string }
    }
    const sign = PaymentData?.PaymentType === 'Refund' ? -1 : 1
    const cents = sign * Math.round(PaymentTransaction.AmountsReq.RequestedAmount * 100)
    const isPaid = next === 'approved' || next === 'answer_lost'
    const result = isPaid ? success() : failure(next === 'waiting' ? 'InProgress' : 'Refusal')
    payments.set(id, { result, cents: isPaid ? cents : 0, isReversed: false })
    return result
  }
  const tell = ({ MessageReference }: Json): Json => {
    if (isBusy) return failure('Busy')
    const { MessageCategory, ServiceID } = MessageReference as Record<'MessageCategory' | 'ServiceID', string>
    const known = MessageCategory === 'Reversal' ? reversals.get(ServiceID) : payments.get(ServiceID)?.result
    if (!known) return failure('NotFound')
    if ((known['Response'] as Json)['ErrorCondition'] === 'InProgress') return failure('InProgress')
    return {
      Response: { Result: 'Success' },
      RepeatedMessageResponse: { RepeatedResponseMessageBody: { [`${MessageCategory}Response`]: known } },
    }
  }
  const reverse = (id: string, request: Json): Json => {
    if (reversals.has(id)) return failure('Refusal')
    failingReversals -= 1
    const result = failingReversals < 0 ? giveBack(request) : failure('UnreachableHost')
    reversals.set(id, result)
    return result
  }
  const giveBack = ({ OriginalPOITransaction }: Json): Json => {
    const named = JSON.stringify((OriginalPOITransaction as Json)['POITransactionID'])
    const known = [...payments.values()].find(
      ({ result }) => JSON.stringify((result['POIData'] as Json | undefined)?.['POITransactionID']) === named,
    )
    if (!known || known.isReversed) return failure('NotFound')
    known.isReversed = true
    return success()
  }
  const abort = ({ MessageReference }: Json): void => {
    const known = payments.get((MessageReference as { ServiceID: string }).ServiceID)
    if (known) known.result = failure('Aborted')
  }

  const answer = (text: string): Json | undefined => {
    const { SaleToPOIRequest: request } = JSON.parse(text) as { SaleToPOIRequest: Json }
    heard.push(request)
    const { MessageCategory: category, ServiceID: id } = request['MessageHeader'] as Record<string, string>
    const body = request[`${category}Request`] as Json
    const acts: Readonly<Record<string, () => Json | undefined>> = {
      Payment: () => pay(id ?? '', body),
      TransactionStatus: () => tell(body),
      Reversal: () => reverse(id ?? '', body),
      Abort: () => {
        abort(body)
        return undefined
      },
    }
    const said = acts[category ?? '']?.()
    return said && { SaleToPOIResponse: { MessageHeader: request['MessageHeader'], [`${category}Response`]: said } }
  }

  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const text = typeof init?.body === 'string' ? init.body : ''
    const isPayment = text.includes('PaymentRequest')
    if (isPayment && next === 'request_lost') throw new TypeError('Cut')
    const said = answer(text)
    // A terminal that waits for a card answers when its time is over.
    if (isPayment && (next === 'answer_lost' || next === 'waiting')) throw new TypeError('Cut')
    if (isReversalLost && text.includes('ReversalRequest')) {
      isReversalLost = false
      throw new TypeError('Cut')
    }
    return new Response(said ? JSON.stringify(said) : 'ok')
  }
  return {
    fetch,
    heard,
    meet: (what: Next) => void (next = what),
    /** Whether it answers no status. */
    setBusy: (is: boolean) => void (isBusy = is),
    /** The answer to the next reversal is lost. */
    loseReversal: () => void (isReversalLost = true),
    failReversals: (times: number) => void (failingReversals = times),
    cents: () => [...payments.values()].reduce((sum, { cents, isReversed }) => sum + (isReversed ? 0 : cents), 0),
  }
}

let time = 0
/** A clock whose every wait is over at once. */
const atOnce = {
  now: () => time,
  after: (ms: number, run: () => void) => {
    time += ms
    queueMicrotask(run)
    return () => undefined
  },
}
const openNexo = (poiId = 'P400-1', stub = openNexoStub()) => {
  let message = 0
  const terminal = nexoCardTerminal({
    url: '/terminal',
    saleId: 'Kassa 2',
    poiId,
    clock: atOnce,
    messageId: () => `viesti-${(message += 1)}`,
    headers: () => ({}),
    fetch: stub.fetch,
  })
  return { terminal, stub }
}

// rules/kiosk#card-terminal
cardTerminalContract('nexoCardTerminal', () => {
  const { terminal, stub } = openNexo()
  return { terminal, meet: stub.meet, cents: stub.cents }
})
cardTerminalContract('createRememberingTerminal', () => {
  const { terminal, meet, cents } = createRememberingTerminal()
  return { terminal, cents, meet: next => void (next !== 'approved' && meet(next)) }
})
cardTerminalContract('simulatedCardTerminal', () => {
  const outcomes = { approved: 'approved', declined: 'declined', answer_lost: 'lost', request_lost: 'silent' } as const
  let outcome: PracticeOutcome = 'approved'
  const terminal = simulatedCardTerminal({
    clock: atOnce,
    storage: memoryStorage().tabStorage,
    get outcome() {
      return outcome
    },
  })
  return { terminal, cents: terminal.cents, meet: next => void (outcome = outcomes[next]) }
})

describe('nexoCardTerminal', () => {
  it('speaks the protocol: the sum in euros, one service id an attempt, the payment named in a status', async () => {
    const { terminal, stub } = openNexo()
    const attempt = { id: 'yritys-1', amount: 2_490 }
    await terminal.charge(attempt)
    await terminal.ask(attempt.id)
    const [payment, status] = stub.heard
    expect(payment).toMatchObject({
      MessageHeader: {
        ProtocolVersion: '3.0',
        MessageClass: 'Service',
        MessageCategory: 'Payment',
        MessageType: 'Request',
        SaleID: 'Kassa 2',
        POIID: 'P400-1',
        ServiceID: expect.stringMatching(/^[0-9a-v]{10}$/),
      },
      PaymentRequest: {
        SaleData: { SaleTransactionID: { TransactionID: 'yritys-1' } },
        PaymentTransaction: { AmountsReq: { Currency: 'EUR', RequestedAmount: 24.9 } },
      },
    })
    const { ServiceID } = (payment as { MessageHeader: { ServiceID: string } }).MessageHeader
    expect(status).toMatchObject({
      TransactionStatusRequest: { MessageReference: { MessageCategory: 'Payment', ServiceID, SaleID: 'Kassa 2' } },
    })
  })

  it('aborts a payment that still waits for its card: it ends as cancelled, and charges nothing', async () => {
    const { terminal, stub } = openNexo()
    const attempt = { id: 'yritys-1', amount: 2_490 }
    stub.meet('waiting')
    expect((await terminal.charge(attempt)).isErr()).toBe(true)
    expect((await terminal.ask(attempt.id))._unsafeUnwrap()).toEqual({ kind: 'pending' })
    expect((await terminal.reverse(attempt.id)).isOk()).toBe(true)
    expect((await terminal.ask(attempt.id))._unsafeUnwrap()).toEqual({ kind: 'cancelled' })
    expect(stub.cents()).toBe(0)
  })

  it('has not given a card its money before a reversal succeeded, and tries one that failed under a new service id', async () => {
    const { terminal, stub } = openNexo()
    const attempt = { id: 'yritys-1', amount: 2_490 }
    await terminal.charge(attempt)
    stub.failReversals(3)
    for (const _ of [1, 2]) expect((await terminal.reverse(attempt.id)).isErr()).toBe(true)
    expect(stub.cents()).toBe(2_490)
    // The page is opened again: it knows nothing of the reversals that failed.
    const { terminal: reopened } = openNexo('P400-1', stub)
    expect((await reopened.reverse(attempt.id)).isErr()).toBe(true)
    expect(stub.cents()).toBe(2_490)
    for (const _ of [1, 2]) expect((await reopened.reverse(attempt.id)).isOk()).toBe(true)
    expect(stub.cents()).toBe(0)
    expect((await terminal.reverse(attempt.id)).isOk()).toBe(true)
  })

  it('asks what became of a reversal whose answer was lost before it sends another, and sends none', async () => {
    const { terminal, stub } = openNexo()
    await terminal.charge({ id: 'yritys-1', amount: 2_490 })
    stub.loseReversal()
    expect((await terminal.reverse('yritys-1')).isErr()).toBe(true)
    for (const one of [terminal, openNexo('P400-1', stub).terminal]) {
      expect((await one.reverse('yritys-1')).isOk()).toBe(true)
    }
    expect(stub.heard.filter(message => 'ReversalRequest' in message)).toHaveLength(1)
    expect(stub.cents()).toBe(0)
  })

  it('takes a status that tells of another message for none', async () => {
    const { terminal: charging, stub } = openNexo()
    await charging.charge({ id: 'yritys-1', amount: 2_490 })
    const telling = (RepeatedMessageResponse: object) =>
      openNexo('P400-1', {
        ...stub,
        fetch: async () =>
          Response.json({
            SaleToPOIResponse: {
              TransactionStatusResponse: { Response: { Result: 'Success' }, RepeatedMessageResponse },
            },
          }),
      }).terminal
    const Success = { Response: { Result: 'Success' } }
    const MessageHeader = { MessageCategory: 'Payment', ServiceID: 'toinen' }
    const other = { MessageHeader, RepeatedResponseMessageBody: { PaymentResponse: Success } }
    expect((await telling(other).ask('yritys-1')).isErr()).toBe(true)
    const lastPayment = { RepeatedResponseMessageBody: { PaymentResponse: Success } }
    expect((await telling(lastPayment).reverse('yritys-1')).isErr()).toBe(true)
  })

  it('knows nothing of a card while a status fails for a reason of its own: it is neither declined nor given back', async () => {
    const { terminal, stub } = openNexo()
    const attempt = { id: 'yritys-1', amount: 2_490 }
    await terminal.charge(attempt)
    stub.setBusy(true)
    expect((await terminal.ask(attempt.id)).isErr()).toBe(true)
    expect((await terminal.reverse(attempt.id)).isErr()).toBe(true)
    stub.setBusy(false)
    expect((await terminal.ask(attempt.id))._unsafeUnwrap()).toMatchObject({ kind: 'approved' })
  })

  it('names a payment apart from one that another terminal numbers alike, in at most a hundred letters', async () => {
    const charge = async (poiId: string) =>
      (await openNexo(poiId).terminal.charge({ id: 'yritys-1', amount: 2_490 }))._unsafeUnwrap()
    const approved = (reference: string) => ({ kind: 'approved', reference })
    expect(await charge('P400-1')).toEqual(approved('P400-1/POI.1/2026-11-22T20:00:00Z'))
    expect(await charge('P400-2')).toEqual(approved('P400-2/POI.1/2026-11-22T20:00:00Z'))
    expect(await charge('P'.repeat(100))).toEqual(approved(`${'P'.repeat(73)}/POI.1/2026-11-22T20:00:00Z`))
  })

  it('names an approved payment by its attempt where the terminal does not number it', async () => {
    const answer = { SaleToPOIResponse: { PaymentResponse: { Response: { Result: 'Success' } } } }
    const { terminal } = openNexo('P400-1', { ...openNexoStub(), fetch: async () => Response.json(answer) })
    const charged = await terminal.charge({ id: 'yritys-1', amount: 1 })
    expect(charged._unsafeUnwrap()).toEqual({ kind: 'approved', reference: 'P400-1/yritys-1/' })
  })

  // rules/kiosk#card-terminal
  it('sends nothing that a kiosk’s server would not know as a message of a till, and its refunds as refunds', async () => {
    const { terminal, stub } = openNexo()
    const kinds = () => new Set(stub.heard.splice(0).map(SaleToPOIRequest => nexoMessageKind({ SaleToPOIRequest })))
    await terminal.charge({ id: 'yritys-1', amount: 2_490 })
    await terminal.reverse('yritys-1')
    stub.meet('waiting')
    await terminal.charge({ id: 'yritys-2', amount: 2_490 })
    await terminal.reverse('yritys-2')
    const sent = stub.heard.flatMap(message => Object.keys(message).filter(name => name !== 'MessageHeader'))
    const all = ['AbortRequest', 'PaymentRequest', 'ReversalRequest', 'TransactionStatusRequest']
    expect([...new Set(sent)].toSorted()).toEqual(all)
    expect(kinds()).toEqual(new Set(['other']))
    await terminal.refund({ id: 'yritys-3', amount: 2_490 })
    expect(kinds()).toEqual(new Set(['refund']))
  })

  it('takes an unreadable answer for none', async () => {
    const clock = createTestClock()
    const fetch = async () => new Response('<h1>Bad gateway</h1>')
    const terminal = nexoCardTerminal({
      url: '/',
      saleId: 's',
      poiId: 'p',
      clock,
      messageId: () => 'x',
      headers: () => ({}),
      fetch,
    })
    expect((await terminal.charge({ id: 'a', amount: 1 })).isErr()).toBe(true)
  })
})

// rules/kiosk#card-terminal
describe('connectedCardTerminal', () => {
  const attempt = { id: 'yritys-1', amount: 2_490 }
  const another = { id: 'yritys-2', amount: 2_490 }
  /** With what the kiosk's server says of its terminal, now. */
  const open = () => {
    let told: HttpAnswer | undefined
    const terminal = connectedCardTerminal({
      http: { send: async () => (told ? ok(told) : err({ detail: 'Cut' })) },
      clock: atOnce,
      saleId: () => 'Kassa 2',
      token: () => undefined,
      storage: memoryStorage().tabStorage,
    })
    return {
      terminal,
      tell: (body: object | undefined) => {
        told = body && { status: 200, body }
      },
    }
  }

  it('takes no card and gives nothing back where there is no terminal, and cards are no practice', async () => {
    const { terminal, tell } = open()
    tell({ isPractice: false })
    expect((await terminal.charge(attempt))._unsafeUnwrap()).toEqual({ kind: 'no_terminal' })
    expect((await terminal.refund(attempt))._unsafeUnwrap()).toEqual({ kind: 'no_terminal' })
  })

  it('has nothing to reverse of what it sent nowhere, also before it knows of a terminal', async () => {
    const { terminal, tell } = open()
    tell(undefined)
    await terminal.charge(attempt)
    tell({ isPractice: false })
    expect((await terminal.reverse(attempt.id)).isOk()).toBe(true)
  })

  it('says nothing of a card that an earlier terminal may have charged', async () => {
    const { terminal, tell } = open()
    tell({ isPractice: false })
    expect((await terminal.ask(attempt.id)).isErr()).toBe(true)
    expect((await terminal.reverse(attempt.id)).isErr()).toBe(true)
  })

  it('practises until the shop goes live, and also while the server is silent', async () => {
    const { terminal, tell } = open()
    tell({ isPractice: true })
    const charged = (await terminal.charge(attempt))._unsafeUnwrap()
    expect(charged).toMatchObject({ kind: 'approved' })
    tell(undefined)
    expect((await terminal.charge(another))._unsafeUnwrap()).toMatchObject({ kind: 'approved' })
    expect((await terminal.ask(attempt.id))._unsafeUnwrap()).toEqual(charged)
    tell({ isPractice: false })
    expect((await terminal.charge({ ...attempt, id: 'yritys-3' }))._unsafeUnwrap()).toEqual({ kind: 'no_terminal' })
  })

  it('has sent an attempt nowhere before the server says where its terminal is', async () => {
    const { terminal, tell } = open()
    tell(undefined)
    expect((await terminal.charge(attempt))._unsafeUnwrap()).toEqual({ kind: 'unknown' })
    expect((await terminal.ask(attempt.id)).isErr()).toBe(true)
    tell({ isPractice: true })
    expect((await terminal.charge(another))._unsafeUnwrap()).toMatchObject({ kind: 'approved' })
  })

  describe('a payment that has not answered yet', () => {
    afterEach(() => void vi.unstubAllGlobals())

    /** With a payment whose message, or whose answer, is on its way until it is let. */
    const charge = (next: Next, onItsWay: 'message' | 'answer') => {
      const stub = openNexoStub()
      stub.meet(next)
      let arrive = (): void => undefined
      const arriving = new Promise<void>(done => {
        arrive = done
      })
      const during = { status: async (): Promise<void> => undefined }
      const fetch: typeof globalThis.fetch = async (url, init) => {
        const isPayment = typeof init?.body === 'string' && init.body.includes('PaymentRequest')
        if (isPayment && onItsWay === 'message') await arriving
        try {
          return await stub.fetch(url, init)
        } finally {
          await (isPayment ? arriving : during.status())
        }
      }
      vi.stubGlobal('fetch', fetch)
      const { terminal, tell } = open()
      tell({ id: 'P400-1' })
      const charging = terminal.charge(attempt)
      const end = () => {
        arrive()
        return charging
      }
      return { terminal, stub, during, end }
    }

    it('is not given up before the terminal has it: what it charges then goes back', async () => {
      const { terminal, stub, end } = charge('approved', 'message')
      expect((await terminal.reverse(attempt.id)).isErr()).toBe(true)
      expect((await end())._unsafeUnwrap()).toMatchObject({ kind: 'approved' })
      expect(stub.cents()).toBe(2_490)
      expect((await terminal.reverse(attempt.id)).isOk()).toBe(true)
      expect(stub.cents()).toBe(0)
    })

    it('is not given up by a status that was asked for before the terminal had it', async () => {
      const { terminal, stub, during, end } = charge('approved', 'message')
      during.status = async () => void (await end())
      expect((await terminal.reverse(attempt.id)).isErr()).toBe(true)
      expect((await terminal.reverse(attempt.id)).isOk()).toBe(true)
      expect(stub.cents()).toBe(0)
    })

    it('is cancelled at once where the terminal waits for its card', async () => {
      const { terminal, stub } = charge('waiting', 'answer')
      expect((await terminal.reverse(attempt.id)).isOk()).toBe(true)
      expect(stub.cents()).toBe(0)
    })
  })
})

// rules/kiosk#killed-browser
describe('simulatedCardTerminal', () => {
  it.each([
    ['approved', 'approved'],
    ['declined', 'declined'],
    ['lost', 'approved'],
    ['silent', 'unknown'],
  ] as const)('goes on with a payment whose page is reloaded: %s ends as %s', async (outcome, end) => {
    const clock = createTestClock()
    const storage = memoryStorage().tabStorage
    const attempt = { id: 'yritys-1', amount: 2_490 }
    const before = simulatedCardTerminal({ clock, outcome, storage })
    void before.charge(attempt)
    const after = simulatedCardTerminal({ clock, outcome, storage })
    const asked = after.ask(attempt.id)
    await clock.advance(700)
    expect((await asked)._unsafeUnwrap()).toMatchObject({ kind: end })
    expect(after.cents()).toBe(end === 'approved' ? 2_490 : 0)
  })

  it('charges no card that is presented after its payment was cancelled', async () => {
    const clock = createTestClock()
    const terminal = simulatedCardTerminal({ clock, storage: memoryStorage().tabStorage })
    const charged = terminal.charge({ id: 'yritys-1', amount: 2_490 })
    const reversed = terminal.reverse('yritys-1')
    await clock.advance(700)
    expect((await reversed).isOk()).toBe(true)
    expect(terminal.cents()).toBe(0)
    expect((await charged).isOk()).toBe(true)
    expect((await Promise.all([terminal.ask('yritys-1'), clock.advance(700)]))[0]._unsafeUnwrap()).toEqual({
      kind: 'cancelled',
    })
  })
})
