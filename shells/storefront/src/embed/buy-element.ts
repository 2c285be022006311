import { createRoot, type Root } from 'react-dom/client'
import { awayPanel, type DrawnPanel, drawnPanel, loadingPanel } from './draw-panel.tsx'
import { panelStyles, themeStyles } from './embed-styles.ts'
import { languageOf, panelRequest } from './panel-request.ts'
import { offerParts } from './part-names.ts'
import { readPanel } from './read-panel.ts'

/**
 * `<portti-buy event="…" shop="https://…" lang="…">`: the shop's buy panel on any site (rules/embed#panel). Without
 * JavaScript, and where there is no panel to show, the element's own content stays.
 */
export class BuyElement extends HTMLElement {
  static readonly observedAttributes = ['event', 'shop', 'lang']
  private readonly shadow = this.attachShadow({ mode: 'open' })
  private root: Root | undefined
  private readonly disposers: (() => void)[] = []
  private isLoadDue = false

  connectedCallback(): void {
    this.load()
  }

  /** An element that only moves keeps its choice. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.stop()
    })
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.again()
  }

  private again(): void {
    this.stop()
    this.load()
  }

  /** Loads once for all attributes that are set together. */
  private load(): void {
    if (this.isLoadDue || this.root) return
    this.isLoadDue = true
    queueMicrotask(() => {
      this.isLoadDue = false
      if (this.isConnected && !this.root) void this.show()
    })
  }

  private stop(): void {
    for (const end of this.disposers.splice(0)) end()
    this.root?.unmount()
    this.root = undefined
  }

  private async show(): Promise<void> {
    const loading = new AbortController()
    this.disposers.push(() => loading.abort(), offerParts(this.shadow))
    this.root = createRoot(this.shadow)
    this.draw({ content: loadingPanel })
    const request = panelRequest(this)
    const actions = { again: () => this.again(), leave: (address: string) => this.leave(address) }
    if (typeof request === 'string') {
      this.draw(awayPanel({ problem: request, language: languageOf(this) }, actions.again))
      return
    }
    const answer = await readPanel(request, loading.signal)
    if (!loading.signal.aborted) this.draw(drawnPanel(answer, request, actions))
  }

  private draw({ content, theme, problem, end }: DrawnPanel): void {
    if (problem !== undefined) console.error(`<portti-buy> ${problem}`)
    if (end) this.disposers.push(end)
    this.shadow.adoptedStyleSheets = [panelStyles(), ...(theme === undefined ? [] : [themeStyles(theme)])]
    this.root?.render(content)
  }

  /** The shop's page replaces this one, out of any frame. The shop learns this site's origin, whatever its policy. */
  private leave(address: string): void {
    const link = document.createElement('a')
    link.href = address
    link.target = '_top'
    link.referrerPolicy = 'origin'
    this.shadow.append(link)
    link.click()
    link.remove()
  }
}
