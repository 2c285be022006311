/* A stub of seats.io's script, after its documentation. It runs in the page. */

type Callback = ((...given: unknown[]) => void) | undefined
type Config = Record<string, unknown> & { readonly container: HTMLElement }
type StubPlace = { readonly label: string; readonly status: string; readonly isMine: boolean }
type Counts = Record<string, number>
type StubArea = {
  readonly label: string
  readonly capacity: number
  readonly booked: number
  readonly isWhole: boolean
  readonly mine: Counts
}
/** Functions that the page calls in the test, which keeps the places and tokens. The shop's server sees the same ones. */
export type StubCalls = {
  session(known: string): { readonly token: string }
  places(token: string): readonly StubPlace[]
  areas(token: string): readonly StubArea[]
  /** Adds places of a standing area to a token's hold, or releases some with a negative quantity. */
  stand(token: string, label: string, ticketType: string, quantity: number): boolean
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
    /** All created charts, the newest last. */
    seatsioCharts: { expire(): void; call(name: string): void; readonly state: string }[]
  }
}

const chartScript = (): void => {
  const ask = window.seatsioStub
  window.seatsioCharts ??= []
  const storedToken = 'seatsio-token'
  const areaCategory = 'seisominen'
  type Amount = { readonly label: string; readonly ticketType?: string; readonly amount?: number }

  class SeatingChart {
    // The React wrapper replaces the config at each render, so callbacks are read when they are called.
    config: Config
    state = 'NEW'
    holdToken = ''
    readonly chosen = new Set<string>()
    readonly areas = new Map<string, { readonly area: StubArea; perType: Counts }>()

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
      for (const area of await ask('areas', this.holdToken)) this.drawArea(area)
      this.state = 'RENDERED'
      this.call('onChartRendered', this)
    }

    /** A standing area asks for the quantity of each ticket type, as a group of buttons. */
    drawArea(area: StubArea): void {
      this.areas.set(area.label, { area, perType: { ...area.mine } })
      const group = document.createElement('div')
      group.setAttribute('role', 'group')
      group.setAttribute('aria-label', area.label)
      for (const { ticketType, label } of this.ticketTypes(areaCategory)) {
        const count = document.createElement('output')
        count.dataset['count'] = `${area.label} ${ticketType}`
        for (const [sign, more] of [
          ['−', -1],
          ['+', 1],
        ] as const) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = `${label} ${sign}`
          button.addEventListener('click', () => void this.stand(area.label, ticketType, more))
          group.append(button)
        }
        group.append(count)
      }
      this.config.container.append(group)
      this.showCounts(area.label)
    }

    ticketTypes(category: string): { ticketType: string; label: string }[] {
      const { prices } = this.config['pricing'] as { prices: { category: string; ticketTypes: never[] }[] }
      return prices.find(price => price.category === category)?.ticketTypes ?? []
    }

    showCounts(label: string): void {
      for (const { ticketType } of this.ticketTypes(areaCategory)) {
        const output = this.config.container.querySelector(`[data-count="${label} ${ticketType}"]`)
        if (output) output.textContent = String(this.areas.get(label)?.perType[ticketType] ?? 0)
      }
    }

    places(): number {
      const standing = [...this.areas.values()].flatMap(({ perType }) => Object.values(perType))
      return standing.reduce((sum, count) => sum + count, this.chosen.size)
    }

    areaObject(label: string): object {
      const { area, perType = {} } = this.areas.get(label) ?? {}
      const numSelected = Object.values(perType).reduce((sum, count) => sum + count, 0)
      return {
        label,
        labels: { own: label, displayedLabel: label },
        category: { key: 2, label: areaCategory },
        objectType: 'GeneralAdmissionArea',
        areaType: area?.isWhole ? 'fixedOccupancy' : 'generalAdmission',
        bookAsAWhole: area?.isWhole,
        capacity: area?.capacity,
        numBooked: area?.booked,
        numFree: (area?.capacity ?? 0) - (area?.booked ?? 0),
        numSelected,
        selectionPerTicketType: { ...perType },
        status: 'free',
      }
    }

    /** Chooses and holds places one by one. The chart object reports their number. */
    async stand(label: string, ticketType: string, quantity: number): Promise<void> {
      const known = this.areas.get(label)
      const before = known?.perType[ticketType] ?? 0
      if (!known || before + quantity < 0) return
      if (quantity > 0 && this.places() + quantity > Number(this.config['maxSelectedObjects'])) return
      const type = this.ticketTypes(areaCategory).find(one => one.ticketType === ticketType)
      const set = (count: number): void => {
        known.perType = { ...known.perType, [ticketType]: count }
        if (count === 0) delete known.perType[ticketType]
        this.showCounts(label)
      }
      set(before + quantity)
      this.call(quantity > 0 ? 'onObjectSelected' : 'onObjectDeselected', this.areaObject(label), type)
      this.call('onHoldCallsInProgress')
      if (await ask('stand', this.holdToken, label, ticketType, quantity)) {
        this.call(quantity > 0 ? 'onHoldSucceeded' : 'onReleaseHoldSucceeded', [this.areaObject(label)], [type])
      } else {
        set(before)
        this.call('onObjectDeselected', this.areaObject(label), type)
        this.call('onHoldFailed', [this.areaObject(label)], [type])
      }
      this.call('onHoldCallsComplete')
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
      if (this.places() >= Number(this.config['maxSelectedObjects'])) return
      const [ticketType] = this.ticketTypes('poyta')
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
      this.call('onReleaseHoldSucceeded', [this.object(label)], [])
    }

    async deselectObjects(objects: readonly (string | Amount)[]): Promise<void> {
      for (const object of objects) {
        if (typeof object !== 'string') await this.stand(object.label, object.ticketType ?? '', -(object.amount ?? 1))
        else if (!this.areas.has(object)) await this.drop(object)
        else {
          for (const [type, count] of Object.entries(this.areas.get(object)?.perType ?? {})) {
            await this.stand(object, type, -count)
          }
        }
      }
    }

    listSelectedObjects(): Promise<object[]> {
      const areas = [...this.areas].filter(([, { perType }]) => Object.keys(perType).length > 0)
      return Promise.resolve([
        ...[...this.chosen].map(label => this.object(label)),
        ...areas.map(([label]) => this.areaObject(label)),
      ])
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

    /** Expires the session. */
    expire(): void {
      for (const label of this.chosen) this.mark(label, false)
      for (const [label, known] of this.areas) {
        known.perType = {}
        this.showCounts(label)
      }
      this.call('onHoldTokenExpired')
    }
  }

  Object.assign(window, { seatsio: { SeatingChart } })
}

/** The text of the script. */
export const chartStubScript = `(${chartScript.toString()})()`
