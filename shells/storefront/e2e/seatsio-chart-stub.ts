/* What runs in the page in place of seats.io's own script, as the facts about it are written down (FACTS, seats.io). */

type Callback = ((...given: unknown[]) => void) | undefined
type Config = Record<string, unknown> & { readonly container: HTMLElement }
type StubPlace = { readonly label: string; readonly status: string; readonly isMine: boolean }
/** What the page asks of the test: the places and tokens live there, and the shop's server sees the same ones. */
export type StubCalls = {
  session(known: string): { readonly token: string }
  places(token: string): readonly StubPlace[]
  hold(token: string, label: string): boolean
  release(token: string, label: string): void
}
type Ask = <Name extends keyof StubCalls>(
  name: Name,
  ...given: Parameters<StubCalls[Name]>
) => Promise<ReturnType<StubCalls[Name]>>

declare global {
  interface Window {
    seatsioStub: Ask
    /** The charts that were made, the newest last. */
    seatsioCharts: { expire(): void; readonly state: string }[]
  }
}

const chartScript = (): void => {
  const ask = window.seatsioStub
  window.seatsioCharts ??= []
  const storedToken = 'seatsio-token'

  class SeatingChart {
    // The wrapper writes over it with every rendering: callbacks are read when they are called.
    config: Config
    state = 'NEW'
    holdToken = ''
    readonly chosen = new Set<string>()
    busy = 0

    constructor(config: Config) {
      for (const name of ['region', 'chartJsUrl', 'onRenderStarted']) {
        if (name in config) throw new Error(`${name} is the wrapper's`)
      }
      this.config = config
      window.seatsioCharts.push(this)
    }

    call(name: string, ...given: unknown[]): void {
      ;(this.config[name] as Callback)?.(...given)
    }

    render(): this {
      this.state = 'RENDERING'
      void this.draw()
      return this
    }

    destroy(): void {
      this.state = 'DESTROYED'
      this.config.container.replaceChildren()
    }

    async draw(): Promise<void> {
      await this.begin(sessionStorage.getItem(storedToken) ?? '')
      const places = await ask('places', this.holdToken)
      for (const { label, status, isMine } of places) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = label
        button.dataset['label'] = label
        button.setAttribute('aria-pressed', String(isMine))
        button.disabled = status !== 'free' && !isMine
        button.addEventListener('click', () => void (this.chosen.has(label) ? this.drop(label) : this.choose(label)))
        this.config.container.append(button)
        if (isMine) this.chosen.add(label)
      }
      this.state = 'RENDERED'
      this.call('onChartRendered', this)
    }

    async begin(known: string): Promise<void> {
      const { token } = await ask('session', known)
      this.holdToken = token
      sessionStorage.setItem(storedToken, token)
      this.call('onSessionInitialized', { token, expiresAt: '2030-01-01T00:00:00Z', expiresInSeconds: 900 })
    }

    object(label: string): object {
      const [table = '', seat = ''] = label.split('-')
      const labels = { own: seat, parent: table, displayedLabel: `${table}-${seat}`, section: `Pöytä ${table}` }
      const category = { key: 1, label: 'poyta' }
      return { label, labels, category, objectType: 'Seat', parent: { type: 'table' }, status: 'reservedByToken' }
    }

    mark(label: string, isChosen: boolean): void {
      if (isChosen) this.chosen.add(label)
      else this.chosen.delete(label)
      this.config.container.querySelector(`[data-label="${label}"]`)?.setAttribute('aria-pressed', String(isChosen))
    }

    async choose(label: string): Promise<void> {
      if (this.chosen.size >= Number(this.config['maxSelectedObjects'])) return
      const pricing = this.config['pricing'] as { prices: { ticketTypes: object[] }[] }
      const ticketType = pricing.prices[0]?.ticketTypes[0]
      this.mark(label, true)
      this.call('onObjectSelected', this.object(label), ticketType)
      this.call('onHoldCallsInProgress')
      if (await ask('hold', this.holdToken, label)) this.call('onHoldSucceeded', [this.object(label)], [ticketType])
      else {
        this.mark(label, false)
        this.call('onObjectDeselected', this.object(label), ticketType)
        this.call('onHoldFailed', [this.object(label)], [ticketType])
      }
      this.call('onHoldCallsComplete')
    }

    async drop(label: string): Promise<void> {
      this.mark(label, false)
      this.call('onObjectDeselected', this.object(label), undefined)
      await ask('release', this.holdToken, label)
    }

    async deselectObjects(labels: readonly string[]): Promise<void> {
      for (const label of labels) await this.drop(label)
    }

    listSelectedObjects(): Promise<object[]> {
      return Promise.resolve([...this.chosen].map(label => this.object(label)))
    }

    async holdBestAvailable({ number }: { readonly number: number }): Promise<{ objects: object[] }> {
      const places = await ask('places', this.holdToken)
      const free = places.filter(({ status }) => status === 'free').slice(0, number)
      if (free.length < number) throw new Error('not enough')
      for (const { label } of free) {
        await ask('hold', this.holdToken, label)
        this.mark(label, true)
      }
      return { objects: free.map(({ label }) => this.object(label)) }
    }

    async startNewSession(): Promise<void> {
      await this.begin('')
    }

    /** What happens when the time of the session is over. */
    expire(): void {
      for (const label of this.chosen) this.mark(label, false)
      this.call('onHoldTokenExpired')
    }
  }

  Object.assign(window, { seatsio: { SeatingChart } })
}

/** The text of the script. */
export const chartStubScript = `(${chartScript.toString()})()`
