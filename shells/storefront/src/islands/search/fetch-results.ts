/** The element of a page that holds the search results. */
export const resultsIn = (page: Document): Element | null => page.querySelector('[data-results]')

/**
 * The results on another page of the search. Rejects when the page fails to load or has no results element. The browser
 * parses the document itself: the content security policy does not allow HTML from strings.
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
