import { browserPorts, type SitePages } from '@portti/adapters'
import { createRoot } from 'react-dom/client'
import { Shell } from './shell.tsx'

// The only page of this shop, which a visitor leaves to pay. Whoever has to queue first stays, and reads why.
const pages: SitePages = {
  kindOf: () => 'browse',
  urlOf: place => (place.to === 'payment' ? place.url : place.to === 'waiting_room' ? '#' : '/'),
}

createRoot(document.body).render(<Shell ports={browserPorts({ baseUrl: '/api', pages })} />)
