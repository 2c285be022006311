/**
 * Closes the open menu of the header: on Escape, which gives the focus back to its button, and on a press elsewhere.
 * The menus are native disclosures and open without a script. Links to other languages keep the page's query, such as
 * an order's secret (rules/languages#language-roots): documents are cached without one, so each press adds it.
 */
export const serveMenus = (): void => {
  for (const kind of ['keydown', 'pointerdown', 'click'] as const) {
    addEventListener(kind, event => {
      const menu = document.querySelector<HTMLDetailsElement>('[data-part="menu"][open]')
      if (!menu) return
      for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.search = location.search
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere = kind === 'pointerdown' && !menu.contains(event.target as Node)
      if (isEscape || isElsewhere) menu.open = false
      if (isEscape) menu.querySelector('summary')?.focus()
    })
  }
}
