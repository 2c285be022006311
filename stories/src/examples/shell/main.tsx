import { memoryPorts, wireEvent, wireProduct } from '@portti/core/testing'
import { createRoot } from 'react-dom/client'
import { Shell } from './shell.tsx'

const products = [wireProduct(), wireProduct({ id: 'lapsi', title: { fi: 'Lapsi' }, price: '12.00' })]
const memory = memoryPorts({ events: [wireEvent({ products })], stock: { lippu: 5 } })
// Stands in for the payment provider and for the browser's navigation.
memory.http.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: 'https://maksu.example/1' } })
const navigator = { ...memory.navigator, go: (place: object) => alert(JSON.stringify(place)) }

createRoot(document.body).render(<Shell ports={{ ...memory, navigator }} />)
