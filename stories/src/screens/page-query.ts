export interface PageQuery {
  /** Adds a page's query to the story's own address, in the place of the page's before. */
  show(query: URLSearchParams): void
  clear(): void
}

/** The query of a story's page. Islands read theirs in the address of the document, which is the story's own. */
export const createPageQuery = (): PageQuery => {
  let shown: readonly string[] = []
  const show = (query: URLSearchParams): void => {
    const url = new URL(location.href)
    for (const name of shown) url.searchParams.delete(name)
    for (const [name, value] of query) url.searchParams.set(name, value)
    shown = [...query.keys()]
    history.replaceState(history.state, '', url)
  }
  return { show, clear: () => show(new URLSearchParams()) }
}
