import { ButtonLink } from '../button/button-link.tsx'
import { NotFound } from './not-found.tsx'
import { Wrap } from './wrap.tsx'

export default { title: 'Page/NotFound', component: NotFound, parameters: { layout: 'fullscreen' } }

const actions = (
  <>
    <ButtonLink href="#tapahtumat" kind="primary">
      Katso tapahtumat
    </ButtonLink>
    <ButtonLink href="#yhteys">Ota yhteyttä</ButtonLink>
  </>
)

export const Missing = () => (
  <Wrap>
    <NotFound
      code="404"
      title="Tätä sivua ei löydy"
      text="Tapahtuma on voinut päättyä, tai osoitteessa on kirjoitusvirhe."
      actions={actions}
      seed="404"
      motif="lake"
      scheme="night"
    />
  </Wrap>
)

export const Broken = () => (
  <Wrap>
    <NotFound
      code="500"
      title="Jokin meni vikaan"
      text="Vika on meidän. Ostoskorisi on tallessa, yritä hetken kuluttua uudelleen."
      actions={actions}
      seed="500"
      motif="eclipse"
      scheme="ember"
    />
  </Wrap>
)
