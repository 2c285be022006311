/**
 * Closes the open menu of the header: on Escape, which gives the focus back to its button, and on a press elsewhere.
 * The menus are native disclosures and open without a script.
 */
export const closeMenus = (): void => {
  for (const kind of ['keydown', 'pointerdown'] as const) {
    addEventListener(kind, event => {
      const menu = document.querySelector<HTMLDetailsElement>('[data-part="menu"][open]')
      if (!menu) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere = kind === 'pointerdown' && !menu.contains(event.target as Node)
      if (isEscape || isElsewhere) menu.open = false
      if (isEscape) menu.querySelector('summary')?.focus()
    })
  }
}
