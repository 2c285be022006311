import { proofHeader } from '@portti/contract/words'
import fc from 'fast-check'
import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { HttpAnswer, HttpRequest } from '../ports/http.ts'
import { challengeMs, challengeRounds, isChallengeOpen } from './challenge.ts'
import { proveAndSend, type SolveChallenge } from './prove-and-send.ts'

// rules/waiting-room#challenge
describe('a proof of work', () => {
  const demands = fc.record({
    people: fc.integer({ min: 0, max: 2_000_000 }),
    left: fc.integer({ min: 0, max: 100_000 }),
    piecesEach: fc.integer({ min: 1, max: 6 }),
  })

  it('is asked for when four times as much is wanted as there is, and never of few people or without a limit', () => {
    expect(challengeRounds({ people: 199, left: 100, piecesEach: 2 })).toBeUndefined()
    expect(challengeRounds({ people: 200, left: 100, piecesEach: 2 })).toBe(640)
    expect(challengeRounds({ people: 99, left: 0, piecesEach: 2 })).toBeUndefined()
    expect(challengeRounds({ people: 1_000_000, left: undefined, piecesEach: 2 })).toBeUndefined()
  })

  it('is harder the more is wanted, within what a phone can do', () => {
    fc.assert(
      fc.property(demands, fc.integer({ min: 0, max: 1_000_000 }), (demand, more) => {
        const rounds = challengeRounds(demand) ?? 0
        expect(challengeRounds({ ...demand, people: demand.people + more }) ?? 0).toBeGreaterThanOrEqual(rounds)
        expect(rounds).toBeLessThanOrEqual(5_120)
      }),
    )
  })

  it('has two minutes, and none by a clock that jumped', () => {
    expect(isChallengeOpen(challengeMs, 0)).toBe(true)
    expect(isChallengeOpen(challengeMs, challengeMs)).toBe(false)
    expect(isChallengeOpen(challengeMs, -60 * 60_000)).toBe(false)
  })
})

// rules/waiting-room#challenge
describe('a request whose answer asks for a proof', () => {
  const request: HttpRequest = { method: 'POST', path: '/v2/carts/1/cart_items.json', headers: { a: 'b' }, body: {} }
  const asking = (challenge: unknown): HttpAnswer => ({
    status: 428,
    body: { error: { code: 'unspecified_exception' }, exception_parameters: { reason: 'proof_needed', challenge } },
  })
  const done: HttpAnswer = { status: 200, body: {} }
  const prove = async (answers: readonly HttpAnswer[], solve: SolveChallenge = async text => `solved ${text}`) => {
    const sent: HttpRequest[] = []
    const left = [...answers]
    const http = {
      send: async (again: HttpRequest) => {
        sent.push(again)
        return ok(left.shift() ?? done)
      },
    }
    const answer = await proveAndSend(request, left.shift() ?? done, { http, solve })
    return { sent, answer: answer._unsafeUnwrap() }
  }

  it('is sent again as it was, with the proof', async () => {
    const { sent, answer } = await prove([asking('one')])
    expect(sent).toEqual([{ ...request, headers: { a: 'b', [proofHeader]: 'solved one' } }])
    expect(answer).toEqual(done)
  })

  it('is solved anew when the proof had expired or was spent, and given up after three', async () => {
    expect((await prove([asking('one'), asking('two')])).sent.map(({ headers }) => headers[proofHeader])).toEqual([
      'solved one',
      'solved two',
    ])
    const never = await prove(Array.from({ length: 9 }, () => asking('more')))
    expect([never.sent.length, never.answer.status]).toEqual([3, 428])
  })

  it('is answered with the refusal where nothing can be solved', async () => {
    const cannot = await prove([asking('one')], async () => undefined)
    expect([cannot.sent.length, cannot.answer.status]).toEqual([0, 428])
    for (const challenge of [undefined, 7, null]) expect((await prove([asking(challenge)])).sent).toEqual([])
    expect((await prove([{ status: 428, body: 'a proxy’s' }])).sent).toEqual([])
    expect((await prove([{ status: 409, body: asking('one').body }])).sent).toEqual([])
  })
})
