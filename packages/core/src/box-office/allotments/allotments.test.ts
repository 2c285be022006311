import type { BoxOfficeReason } from '@portti/contract/words'
import fc from 'fast-check'
import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import type { SignInState } from '../../staff/sign-in-service.ts'
import { createMemoryAllotments } from '../../testing/memory-allotments.ts'
import { createCountingIds } from '../../testing/recording-ports.ts'
import type { Allotment, OfflineSale } from './allotment.ts'
import { createAllotmentService } from './create-allotment-service.ts'

const price = 2_490
const reserved = 6
const until = 1_000

/** The ticket API's part: it holds six tickets, records each sale once, and ends the allotment. */
const createHolder = () => {
  const codes = Array.from({ length: reserved }, (_, index) => `LIPPU-${index}`)
  const recorded = new Map<string, OfflineSale>()
  let isEnded = false
  let refusal: BoxOfficeReason | undefined
  let line: 'up' | 'down' | 'answer_lost' = 'up'
  const sold = () => [...recorded.values()].flatMap(sale => sale.codes)
  const allotments = (): readonly Allotment[] => {
    const left = codes.filter(code => !sold().includes(code))
    const tickets = left.map(code => ({ code, qr: { size: 21, path: '' } }))
    return isEnded ? [] : [{ id: 'k', productId: 'lippu', price, until, tickets }]
  }
  const overLine = <Value>(act: () => Value) => {
    if (line === 'down') return undefined
    const value = act()
    return line === 'answer_lost' ? undefined : value
  }
  const noAnswer = () => err(shopError('unspecified_exception'))
  return {
    recorded,
    sold,
    setLine: (next: typeof line) => void (line = next),
    end: () => void (isEnded = true),
    /** Refuses the next sale and records nothing of it. */
    refuseOnce: (reason: BoxOfficeReason) => void (refusal = reason),
    /** Pieces of the reserved stock that others may buy. */
    givenBack: () => (isEnded ? codes.length - sold().length : 0),
    api: {
      listAllotments: async () => {
        const value = overLine(allotments)
        return value ? ok(value) : noAnswer()
      },
      sellAllotted: async (sale: OfflineSale) => {
        const answer = overLine(() => {
          const refused = refusal
          refusal = undefined
          if (refused) return refused
          if (recorded.has(sale.id)) return 'recorded'
          if (isEnded) return 'allotment_gone'
          recorded.set(sale.id, sale)
          return 'recorded'
        })
        if (answer === undefined) return noAnswer()
        if (answer === 'recorded') return ok()
        return err({ ...shopError('unspecified_exception', { reason: answer }), status: 409 })
      },
    },
  }
}

const open = () => {
  const holder = createHolder()
  const storage = createMemoryAllotments()
  const ids = createCountingIds()
  let now = 0
  let clerkId = 'aino'
  const signIn = {
    getSnapshot: (): SignInState => ({
      phase: 'signed_in',
      till: { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true },
      clerk: { id: clerkId, name: clerkId, isManager: false },
      managers: [],
    }),
  }
  const start = (api = holder.api) => createAllotmentService({ api, signIn, storage, clock: { now: () => now }, ids })
  return {
    holder,
    storage,
    start,
    setNow: (at: number) => void (now = at),
    setClerk: (id: string) => void (clerkId = id),
  }
}

type Act =
  | { readonly kind: 'sell'; readonly amount: number }
  | { readonly kind: 'line'; readonly line: 'up' | 'down' | 'answer_lost' }
  | { readonly kind: 'send' | 'refresh' | 'kill' | 'end' }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), amount: fc.integer({ min: -1, max: 4 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      line: fc.constantFrom('up' as const, 'down' as const, 'answer_lost' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'refresh' as const, 'kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
)

// rules/kiosk#allotment
describe('an allotment', () => {
  it('never sells beyond what is held, sends each sale once, and leaves the rest to others, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async acts => {
        const { holder, start } = open()
        let device = start()
        await device.refresh()
        const handedOver: OfflineSale[] = []
        for (const one of acts) {
          if (one.kind === 'sell') {
            const sold = await device.sell('k', one.amount, 0)
            if (sold.isOk()) handedOver.push(sold.value)
          } else if (one.kind === 'line') holder.setLine(one.line)
          else if (one.kind === 'send') await device.sendNow()
          else if (one.kind === 'refresh') await device.refresh()
          else if (one.kind === 'end') holder.end()
          else {
            device = start()
            await device.load()
          }
          // Each ticket is handed over once, and none that is not held.
          const codes = handedOver.flatMap(sale => sale.codes)
          expect(new Set(codes).size).toBe(codes.length)
          expect(codes.length).toBeLessThanOrEqual(reserved)
          expect(new Set(holder.sold()).size).toBe(holder.sold().length)
        }
        holder.setLine('up')
        await device.sendNow()
        const { unsent, refused } = device.getSnapshot()
        expect(unsent).toEqual([])
        const known = [...holder.recorded.keys(), ...refused.map(({ id }) => id)]
        expect(known.toSorted()).toEqual(handedOver.map(({ id }) => id).toSorted())
        holder.end()
        expect(holder.givenBack()).toBe(reserved - holder.sold().length)
      }),
    )
  })

  it('tells who sold, also when another clerk is signed in as it is sent', async () => {
    const { holder, start, setClerk } = open()
    const device = start()
    await device.refresh()
    const sold = (await device.sell('k', 1, 0))._unsafeUnwrap()
    setClerk('eino')
    await device.sendNow()
    expect(holder.recorded.get(sold.id)).toMatchObject({ clerkId: 'aino' })
  })

  it('sells without waiting for the answers about earlier sales, or for a list that is being read', async () => {
    const { holder, start } = open()
    const answers: (() => void)[] = []
    const slow = async <Value>(answer: Promise<Value>): Promise<Value> => {
      await new Promise<void>(done => void answers.push(done))
      return answer
    }
    const device = start({
      listAllotments: () => slow(holder.api.listAllotments()),
      sellAllotted: sale => slow(holder.api.sellAllotted(sale)),
    })
    const answerAll = async () => {
      for (let turn = 0; turn < 50; turn++) {
        answers.shift()?.()
        await Promise.resolve()
      }
    }
    void device.refresh()
    await answerAll()
    const first = (await device.sell('k', 1, 0))._unsafeUnwrap()
    void device.sendNow()
    void device.refresh()
    const second = (await device.sell('k', 2, 0))._unsafeUnwrap()
    expect(device.getSnapshot().unsent).toEqual([first, second])
    await answerAll()
    expect(device.getSnapshot()).toMatchObject({ unsent: [second] })
    expect(device.getSnapshot().allotments[0]?.tickets).toHaveLength(reserved - 1)
  })

  it('counts a sale only once it is stored', async () => {
    const { start, storage } = open()
    const device = start()
    await device.refresh()
    storage.fill()
    expect((await device.sell('k', 2, 5_000))._unsafeUnwrapErr()).toBe('not_stored')
    expect(device.getSnapshot().unsent).toEqual([])
  })

  it('ends at its time, and sends what was sold before', async () => {
    const { holder, start, setNow } = open()
    const device = start()
    await device.refresh()
    holder.setLine('down')
    const sold = (await device.sell('k', 2, 10_000))._unsafeUnwrap()
    expect(sold).toMatchObject({ sum: 2 * price, tendered: 10_000, codes: ['LIPPU-0', 'LIPPU-1'] })
    setNow(until)
    expect((await device.sell('k', 1, 0))._unsafeUnwrapErr()).toBe('ended')
    holder.setLine('up')
    await device.sendNow()
    expect([...holder.recorded.keys()]).toEqual([sold.id])
  })

  it.each([
    ['is sent again, and holds up no other, when it is refused for a reason of its own', 'sum_changed', true],
    ['waits with all others while the session has ended', 'session_ended', false],
  ] as const)('a sale %s', async (_way, reason, isOtherSent) => {
    const { holder, start } = open()
    const device = start()
    await device.refresh()
    const first = (await device.sell('k', 2, 0))._unsafeUnwrap()
    const second = (await device.sell('k', 1, 0))._unsafeUnwrap()
    holder.refuseOnce(reason)
    await device.sendNow()
    expect([...holder.recorded.keys()]).toEqual(isOtherSent ? [second.id] : [])
    expect(device.getSnapshot()).toMatchObject({ unsent: isOtherSent ? [first] : [first, second], refused: [] })
    await device.sendNow()
    expect(device.getSnapshot()).toMatchObject({ unsent: [], refused: [] })
    expect([...holder.recorded.keys()].toSorted()).toEqual([first.id, second.id])
  })

  it('keeps a sale that the ticket API could not record in sight: its cash is in the drawer', async () => {
    const { holder, start } = open()
    const device = start()
    await device.refresh()
    const sold = (await device.sell('k', 1, 0))._unsafeUnwrap()
    holder.end()
    await device.sendNow()
    const again = start()
    await again.load()
    expect(again.getSnapshot()).toMatchObject({ unsent: [], refused: [sold] })
  })
})
