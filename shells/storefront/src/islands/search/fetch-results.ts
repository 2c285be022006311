/** The element of a page that holds the search results. */
export const resultsIn = (page: Document): Element | null => page.querySelector('[data-results]')

export type FoundPage = { readonly title: string; readonly heading: string; readonly results: Element }

/**
 * The results on another page of the search, its title and its heading. Rejects when the page fails to load or has no
 * results element. The browser parses the document itself: the content security policy does not allow HTML from strings.
 */
export const fetchResults = (href: string, signal: AbortSignal): Promise<FoundPage> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', href)
    request.setRequestHeader('accept', 'text/html')
    request.onloadend = () => {
      const page = request.status === 200 ? request.responseXML : null
      const results = page && resultsIn(page)
      if (results) resolve({ title: page.title, heading: page.querySelector('h1')?.textContent ?? '', results })
      else reject(new Error(`The search answered ${request.status}.`))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })
