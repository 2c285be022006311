import { chartStubScript, type StubCalls } from '../../../shells/storefront/e2e/seatsio-chart-stub.ts'

export interface SeatsioStandIn {
  /** The chart that is shown cannot be drawn. */
  fail(): void
  /** The time of what was chosen on the chart ran out. */
  expire(): void
  remove(): void
}

/** Somebody else holds it before the visitor can. */
const wanted = '1-4'

/** Answers in the place of seats.io: one table with eight places, in memory. */
const createPlaces = (): StubCalls => {
  const holders = new Map<string, string>([['1-8', 'another']])
  const labels = Array.from({ length: 8 }, (_, index) => `1-${index + 1}`)
  let sessions = 0
  return {
    session: known => {
      if (known === '') sessions += 1
      return { token: known || `tarina-${sessions}` }
    },
    places: token =>
      labels.map(label => {
        const isMine = holders.get(label) === token
        return { label, isMine, status: holders.has(label) ? 'reservedByToken' : 'free' }
      }),
    areas: () => [],
    stand: () => false,
    hold: (token, label) => {
      if (label === wanted || (holders.get(label) ?? token) !== token) return false
      holders.set(label, token)
      return true
    },
    release: (_token, label) => void holders.delete(label),
  }
}

/** The chart's script is loaded once for all stories of a page, and asks these. */
let places = createPlaces()

/**
 * Takes the place of seats.io's own script: its address is never asked, and the stub of the journeys draws the chart.
 */
export const seatsioStandIn = (): SeatsioStandIn => {
  places = createPlaces()
  sessionStorage.removeItem('seatsio-token')
  window.seatsioStub = (name, ...given) => Promise.resolve((places[name] as (...all: unknown[]) => never)(...given))
  const { appendChild } = document.head
  document.head.appendChild = node => {
    if (node instanceof HTMLScriptElement) answerFor(node)
    return appendChild.call(document.head, node) as typeof node
  }
  const answerFor = (script: HTMLScriptElement): void => {
    let address = ''
    Object.defineProperty(script, 'src', {
      get: () => address,
      set: (asked: string) => {
        address = asked
        const isTheirs = asked.includes('seatsio.net')
        script.setAttribute('src', isTheirs ? `data:text/javascript,${encodeURIComponent(chartStubScript)}` : asked)
      },
    })
  }
  return {
    fail: () => window.seatsioCharts.at(-1)?.call('onChartRenderingFailed'),
    expire: () => window.seatsioCharts.at(-1)?.expire(),
    remove: () => {
      Reflect.deleteProperty(document.head, 'appendChild')
    },
  }
}
