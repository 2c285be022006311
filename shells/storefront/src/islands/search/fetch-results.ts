/** What the search of a page found. */
export const resultsIn = (page: Document): Element | null => page.querySelector('[data-results]')

/**
 * The results on another page of the search. Rejects when the page does not come, or has none. The browser itself makes
 * the document: no text becomes HTML here, which the page's policy would not allow.
 */
export const fetchResults = (href: string, signal: AbortSignal): Promise<Element> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', href)
    request.setRequestHeader('accept', 'text/html')
    request.onloadend = () => {
      const results = request.status === 200 && request.responseXML ? resultsIn(request.responseXML) : null
      if (results) resolve(results)
      else reject(new Error(`The search answered ${request.status}.`))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })
