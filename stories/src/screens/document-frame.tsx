/** A document of its own, as a server sends it. */
export const DocumentFrame = ({ title, html }: { readonly title: string; readonly html: string }) => (
  <iframe title={title} srcDoc={html} style={{ display: 'block', width: '100%', height: '100vh', border: 0 }} />
)
