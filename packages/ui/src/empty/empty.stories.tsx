import { ButtonLink } from '../button/button-link.tsx'
import { Empty } from './empty.tsx'

export default { title: 'Page/Empty', component: Empty }

export const EmptyCart = () => (
  <Empty
    title="Ostoskorisi on tyhjä"
    action={
      <ButtonLink href="#tapahtumat" kind="primary">
        Katso tapahtumat
      </ButtonLink>
    }
  >
    Valitse tapahtuma, niin liput varataan sinulle 20 minuutiksi.
  </Empty>
)

export const NothingFound = () => <Empty title="Hakua ”humpa” ei löytynyt" />
