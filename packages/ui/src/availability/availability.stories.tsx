import { Stack } from '../layout/stack.tsx'
import { Availability } from './availability.tsx'

export default { title: 'Catalogue/Availability', component: Availability }

/**
 * A word, a colour and a shape: full dot, half dot, struck ring, ring with a core, lock (rules/catalogue#status-words).
 */
export const Statuses = () => (
  <Stack gap="xs">
    <Availability status="green">Hyvin tilaa</Availability>
    <Availability status="yellow">Vähän jäljellä</Availability>
    <Availability status="red">Loppuunmyyty</Availability>
    <Availability status="soon">Ei vielä myynnissä</Availability>
    <Availability status="locked">Vaatii leiripaikan</Availability>
  </Stack>
)
