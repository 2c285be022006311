/**
 * A waiting room: joins a second, reads of the published answer a second, what a proof of work costs both sides, what a
 * million who wait work out, and what an adversary gets.
 */
import { createSecretKey, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { drawRounds, rankOf, roundOf } from '@portti/core/rules'
import { createSigningKeys } from '../src/domain/signing/signing-keys.ts'
import { createChallenges } from '../src/domain/waiting-room/challenges.ts'
import { solveChallenge } from '../src/test-support/load/solve-challenge.ts'
import { openConnection } from './keep-alive-connection.ts'
import { print, toThree } from './medians.ts'
import { benchHost, startBench } from './start-bench.ts'

const event = 'sointujen-yo'
const connections = 64

const benchWaitingRoom = async (): Promise<void> => {
  const bench = await startBench({ waitingRoomOf: event })
  try {
    const { port } = await bench.startReal()
    const ask = (count: number, method: string, path: string) =>
      perSecond(port, count, at => {
        const address = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
        const head = `HTTP/1.1\r\nhost: ${benchHost}\r\nx-forwarded-for: ${address}\r\ncontent-length: 0\r\n\r\n`
        return `${method} /v2/events/${event}/${path} ${head}`
      })
    await ask(500, 'POST', 'places.json')
    print({ figure: 'joins of a line', connections, ...(await ask(20_000, 'POST', 'places.json')) })
    print({ figure: 'reads of the published answer', connections, ...(await ask(20_000, 'GET', 'serving.json')) })
  } finally {
    await bench.stop()
  }
  for (const rounds of [640, 1_280, 5_120]) print({ figure: 'a proof of work', rounds, ...(await proofCosts(rounds)) })
  print({ figure: 'a million who wait', ...workOutRanks(1_000_000) })
  print({ figure: 'an adversary', ...adversaryShare() })
}

/** Sends so many requests over all connections. @param requestOf the bytes of a request, by its number. */
const perSecond = async (port: number, count: number, requestOf: (at: number) => string) => {
  const statuses: Record<number, number> = {}
  let next = 0
  const began = performance.now()
  const send = async (): Promise<void> => {
    const { ask, close } = openConnection(port)
    while (next < count) {
      next += 1
      const { status } = await ask(requestOf(next))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    close()
  }
  await Promise.all(Array.from({ length: connections }, send))
  return { per_second: toThree((count / (performance.now() - began)) * 1_000), statuses }
}

/** Time that a proof, and its check, takes on one core here. */
const proofCosts = async (rounds: number) => {
  const key = { id: 'aa', salt: randomBytes(16).toString('hex'), signsFrom: 0, isRevoked: false }
  const signer = createSigningKeys(createSecretKey(randomBytes(32)).export().toString('hex'), Date.now, [key]).signer(
    'proof of work',
  )
  const challenges = createChallenges(signer, Date.now)
  const scope = { shopId: 'shop', eventId: event, address: '192.0.2.1' }
  const solved = 5
  const proofs: string[] = []
  const began = performance.now()
  for (let at = 0; at < solved; at += 1) proofs.push(await solveChallenge(await challenges.issue(scope, rounds)))
  const solve = (performance.now() - began) / solved
  const checks = 500
  const checking = performance.now()
  for (let at = 0; at < checks; at += 1) await challenges.check(scope, proofs[at % solved] ?? '')
  return { solve_ms: toThree(solve), check_ms: toThree((performance.now() - checking) / checks) }
}

/** Every waiter's own rank, as its browser works it out from the published answer. */
const workOutRanks = (people: number) => {
  const line = { seed: 'a seed', drawn: [people, ...Array.from({ length: drawRounds - 1 }, () => 0)], queued: 0 }
  const taken = new Uint8Array(people)
  const began = performance.now()
  for (let number = 0; number < people; number += 1) taken[rankOf({ kind: 'drawn', round: 0, number }, line) ?? 0] = 1
  const tookMs = performance.now() - began
  return { people, microseconds_each: toThree((tookMs / people) * 1_000), ranks: taken.reduce((sum, one) => sum + one) }
}

/** 2,000 people beside 1,000 addresses and 1,000 networks of one site that each ask eight times; 300 are served. */
const adversaryShare = () => {
  const [people, addresses, siteNetworks, asks, served] = [2_000, 1_000, 1_000, 8, 300]
  const rounds: { readonly round: number; readonly isBot: boolean }[] = []
  for (let at = 0; at < addresses; at += 1)
    for (let ask = 0; ask < asks; ask += 1) rounds.push({ round: roundOf({ address: ask, site: 0 }), isBot: true })
  for (let at = 0; at < siteNetworks * asks; at += 1)
    rounds.push({ round: roundOf({ address: at % asks, site: at }), isBot: true })
  for (let at = 0; at < people; at += 1) rounds.push({ round: 0, isBot: false })
  const drawn = Array.from({ length: drawRounds }, () => 0)
  const places = rounds.map(({ round, isBot }) => {
    const number = drawn[round] ?? 0
    drawn[round] = number + 1
    return { isBot, place: { kind: 'drawn', round, number } as const }
  })
  const line = { seed: randomBytes(16).toString('hex'), drawn, queued: 0 }
  const bots = places.filter(({ isBot, place }) => isBot && (rankOf(place, line) ?? served) < served).length
  return {
    asked_by_bots: asks * (addresses + siteNetworks),
    people,
    served,
    bots_share: toThree(bots / served),
    share_of_one_each: toThree((addresses + 256) / (addresses + 256 + people)),
  }
}

await benchWaitingRoom()
