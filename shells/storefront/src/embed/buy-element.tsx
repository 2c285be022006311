import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { panelStyles, themeStyles } from './embed-styles.ts'
import { EmbeddedPanel } from './embedded-panel.tsx'
import { AwayPanel, RefusedPanel } from './panel-trouble.tsx'
import { offerParts } from './part-names.ts'
import { type PanelAnswer, type PanelRequest, readPanel } from './read-panel.ts'
import { shopCore } from './shop-core.ts'

/** Who serves this script is the shop of an element that names none. */
const servedBy = new URL(import.meta.url).origin

/** Of an http address; `URL.parse` is younger than the Safaris in use. */
const originOf = (address: string): string | undefined => {
  try {
    const { protocol, origin } = new URL(address)
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    return undefined
  }
}

/** For the site's developer; visitors read the panel. */
const tell = (sentence: string): void => console.error(`<portti-buy> ${sentence}`)

/**
 * `<portti-buy event="…" shop="https://…" lang="…">`: the shop's buy panel on any site (rules/embed#panel). Without
 * JavaScript, and where there is no panel to show, the element's own content stays.
 */
export class BuyElement extends HTMLElement {
  static readonly observedAttributes = ['event', 'shop', 'lang']
  private readonly shadow = this.attachShadow({ mode: 'open' })
  private root: Root | undefined
  private end: (() => void) | undefined
  private isLoadDue = false

  connectedCallback(): void {
    this.load()
  }

  /** An element that only moves keeps what was chosen. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.stop()
    })
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return
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
    this.end?.()
    this.root?.unmount()
    this.end = undefined
    this.root = undefined
  }

  private async show(): Promise<void> {
    const root = createRoot(this.shadow)
    const ending = new AbortController()
    const endParts = offerParts(this.shadow)
    this.root = root
    this.end = () => {
      ending.abort()
      endParts()
    }
    this.shadow.adoptedStyleSheets = [panelStyles()]
    this.draw(<slot />, true)
    const { request, problem } = this.request()
    if (!request) {
      tell(problem)
      this.drawAway(undefined)
      return
    }
    const answer = await readPanel(request, ending.signal)
    if (!ending.signal.aborted) this.drawAnswer(answer, request)
  }

  private drawAnswer(answer: PanelAnswer, request: PanelRequest): void {
    if (answer.kind === 'away') {
      tell(
        `${answer.problem}: check that "shop" is the shop's address, that the shop runs, and that this page's ` +
          `Content-Security-Policy has "connect-src ${request.shop}".`,
      )
      this.drawAway(request.shop)
      return
    }
    this.shadow.adoptedStyleSheets = [panelStyles(), themeStyles(answer.theme)]
    if (answer.kind === 'refused') {
      tell(
        answer.reason === 'site'
          ? `${request.shop} does not name ${location.origin} in its record's "embed_sites": ask the shop to add it.`
          : `${request.shop} has no event "${request.eventId}".`,
      )
      this.draw(<RefusedPanel refusal={answer} />, false, answer)
      return
    }
    const page = shopCore(request.shop, answer.language)
    const end = this.end
    this.end = () => {
      end?.()
      page.core.dispose()
    }
    this.draw(<EmbeddedPanel event={answer} page={page} onLeave={address => this.leave(address)} />, false, answer)
  }

  private drawAway(shop: string | undefined): void {
    const again = (): void => {
      this.stop()
      this.load()
    }
    const language = this.language()
    this.draw(<AwayPanel language={language} shop={shop} onAgain={again} />, false)
  }

  private draw(
    content: ReactNode,
    isBusy: boolean,
    said?: { readonly language: string; readonly direction: string },
  ): void {
    this.root?.render(
      <div data-part="embed" lang={said?.language} dir={said?.direction} aria-busy={isBusy || undefined}>
        {content}
      </div>,
    )
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

  private language(): string | undefined {
    const named = this.closest('[lang]')?.getAttribute('lang') ?? ''
    return /^[a-z]{2,3}(?=-|$)/i.exec(named)?.[0].toLowerCase()
  }

  private request(): { readonly request?: PanelRequest; readonly problem: string } {
    const eventId = this.getAttribute('event')?.trim()
    const shop = this.getAttribute('shop')?.trim() || servedBy
    const origin = originOf(shop)
    if (!eventId) return { problem: 'needs the attribute "event": the last part of the event’s address in the shop.' }
    if (origin === undefined) {
      return {
        problem: `has the attribute shop="${shop}": set it to the shop's address, such as "https://liput.example.fi".`,
      }
    }
    return { request: { shop: origin, eventId, language: this.language() }, problem: '' }
  }
}
