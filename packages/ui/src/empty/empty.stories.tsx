import { ButtonLink } from '../button/button-link.tsx'
import { Surface } from '../surface/surface.tsx'
import { Empty } from './empty.tsx'
import { LetterArt } from './letter-art.tsx'
import { WhenEmpty } from './when-empty.tsx'

export default { title: 'Page/Empty', component: Empty, subcomponents: { LetterArt, WhenEmpty } }

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

export const LetterOnItsWay = () => (
  <Empty art={<LetterArt />} title="Katso sähköpostisi">
    Jos osoitteella on tilauksia, viestit ovat jo matkalla.
  </Empty>
)

/** The next action is shown only under the empty state. */
export const WithTheWayOn = () => (
  <main>
    <Empty title="Ostoskorisi on tyhjä" />
    <WhenEmpty>
      <Surface>Pian tapahtuu</Surface>
    </WhenEmpty>
  </main>
)
