import type { ReactNode } from 'react'
import { EmbeddedPanel } from './embedded-panel.tsx'
import { AwayPanel, RefusedPanel } from './panel-problem.tsx'
import type { PanelAnswer, PanelRequest } from './read-panel.ts'
import { shopCore } from './shop-core.ts'

/** The content of an element, and the function that ends its core. */
export type DrawnPanel = {
  readonly content: ReactNode
  /** The shop's theme; absent while the shop is away. */
  readonly theme?: string
  /** For the site's developer; visitors read the panel. */
  readonly problem?: string
  readonly end?: () => void
}

const frame = (content: ReactNode, locale?: { readonly language: string; readonly direction: string }): ReactNode => (
  <div data-part="embed" lang={locale?.language} dir={locale?.direction}>
    <div data-part="embed-content">{content}</div>
  </div>
)

/** Until the shop answers, the element's own content stays. */
export const loadingPanel: ReactNode = (
  <div aria-busy="true">
    <slot />
  </div>
)

type Away = { readonly language: string | undefined; readonly shop?: string; readonly problem: string }

export const awayPanel = ({ problem, shop, language }: Away, again: () => void): DrawnPanel => ({
  problem,
  content: frame(<AwayPanel language={language} shop={shop} onAgain={again} />),
})

type PanelActions = { readonly again: () => void; readonly leave: (address: string) => void }

/** The panel of an answer, or why there is none. */
export const drawnPanel = (
  answer: PanelAnswer,
  { shop, eventId, language }: PanelRequest,
  actions: PanelActions,
): DrawnPanel => {
  if (answer.kind === 'away') {
    const problem =
      `${answer.problem}: check that "shop" is the shop's address, that the shop runs, and that this page's ` +
      `Content-Security-Policy has "connect-src ${shop}".`
    return awayPanel({ problem, shop, language }, actions.again)
  }
  const { theme } = answer
  if (answer.kind === 'refused') {
    const problem =
      answer.reason === 'site'
        ? `${shop} does not name ${location.origin} in its record's "embed_sites": ask the shop to add it.`
        : `${shop} has no event "${eventId}".`
    return { theme, problem, content: frame(<RefusedPanel refusal={answer} />, answer) }
  }
  const page = shopCore(shop, answer.language)
  return {
    theme,
    content: frame(<EmbeddedPanel event={answer} page={page} onLeave={actions.leave} />, answer),
    end: () => page.core.dispose(),
  }
}
