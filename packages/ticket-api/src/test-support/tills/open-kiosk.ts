import { openTestKiosk, type TestKioskSettings } from '@portti/core/testing'
import { err, ok } from 'neverthrow'
import type { SampleApi } from '../shop/sample-api.ts'
import type { openTill } from './open-till.ts'

type Request = Parameters<TestKioskSettings['http']['send']>[0]
/** Where the network is cut: before the call arrives, or before its answer does. */
type Cut = 'request_lost' | 'answer_lost'
type Till = Pick<Awaited<ReturnType<typeof openTill>>, 'key' | 'clerkId' | 'pin'>

/** The kiosk's timers run a hundred times faster; its time is the server's. */
const fastClock = (now: () => number): TestKioskSettings['clock'] => ({
  now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms / 100)
    timer.unref()
    return () => clearTimeout(timer)
  },
})

/** The network between a kiosk and the ticket API. */
const openLine = (api: SampleApi) => {
  const cuts: { readonly isMeant: (request: Request) => boolean; readonly cut: Cut }[] = []
  const dead = new Promise<never>(() => undefined)
  let isUp = true
  const take = (request: Request): Cut | undefined => {
    const index = cuts.findIndex(({ isMeant }) => isMeant(request))
    return index < 0 ? undefined : cuts.splice(index, 1)[0]?.cut
  }
  const http: TestKioskSettings['http'] = {
    send: async request => {
      // A browser that was killed hears nothing more.
      if (!isUp) return dead
      const cut = take(request)
      if (cut === 'request_lost') return err({ detail: 'Cut before the server' })
      const { method, path: url, headers, body } = request
      const response = await api.app.inject({
        method,
        url,
        headers: { host: 'localhost', ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      if (!isUp) return dead
      return cut === 'answer_lost'
        ? err({ detail: 'Cut before the answer' })
        : ok({ status: response.statusCode, body: response.body === '' ? undefined : response.json<unknown>() })
    },
  }
  return {
    http,
    /** Cuts the next call with this in its path. */
    cut: (inPath: string, cut: Cut) => void cuts.push({ isMeant: ({ path }) => path.includes(inPath), cut }),
    kill: () => void (isUp = false),
  }
}

/** A kiosk's own core at a real ticket API, signed in; `journal` and `terminal` outlive a killed browser. */
export const openKiosk = async (
  api: SampleApi,
  { key, clerkId, pin }: Till,
  outliving: Pick<TestKioskSettings, 'terminal' | 'journal'>,
) => {
  const line = openLine(api)
  const clock = fastClock(() => api.clock.now)
  const ids = { uuid: () => crypto.randomUUID() }
  const kiosk = await openTestKiosk({ http: line.http, clock, ids, key, clerkId, pin, ...outliving })
  return {
    ...kiosk,
    line,
    /** Resolves with the first state that is meant. */
    until: (isMeant: (state: ReturnType<typeof kiosk.counter.getSnapshot>) => boolean) =>
      reached(kiosk.counter, isMeant),
    /** The browser is gone: nothing of it is heard or told any more. */
    kill: (): void => {
      line.kill()
      kiosk.end()
    },
  }
}
export type OpenKiosk = Awaited<ReturnType<typeof openKiosk>>

type Watched<State> = {
  readonly getSnapshot: () => State
  readonly subscribe: (listener: () => void) => () => void
}
const toldOf = ['payment', 'failure', 'phase', 'step', 'kind', 'basket', 'pieces', 'toPay', 'problem', 'reason', 'code']

/** Resolves with the first state that is meant. */
export const reached = <State>(store: Watched<State>, isMeant: (state: State) => boolean): Promise<State> =>
  new Promise((resolve, reject) => {
    const look = (): boolean => {
      const state = store.getSnapshot()
      if (isMeant(state)) resolve(state)
      return isMeant(state)
    }
    if (look()) return
    const stop = store.subscribe(() => {
      if (look()) stop()
    })
    const late = () => reject(new Error(`Never reached: ${JSON.stringify(store.getSnapshot(), toldOf)}`))
    setTimeout(late, 60_000).unref()
  })
