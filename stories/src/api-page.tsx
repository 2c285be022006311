import page from 'virtual:printed/api-page'

/** The API's own page, as a server shows it at `/docs/`. */
export const ApiPage = () => (
  <iframe title="The calls of the ticket API" srcDoc={page} style={{ width: '100%', height: '85vh', border: 0 }} />
)
