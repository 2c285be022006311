import { TicketCodeForm } from '../code-field/ticket-code-form.tsx'
import { Surface } from '../surface/surface.tsx'
import { Lead } from './lead.tsx'
import { PageHead } from './page-head.tsx'
import { PictureLayout } from './picture-layout.tsx'
import { Wrap } from './wrap.tsx'

export default { title: 'Page/PictureLayout', component: PictureLayout, parameters: { layout: 'fullscreen' } }

export const OneQuestion = () => (
  <Wrap>
    <PictureLayout picture={{ id: 'stream', motif: 'lanterns', scheme: 'night' }}>
      <PageHead title="Suorat lähetykset">
        <Lead>Kirjoita lippukoodisi, niin lähetys aukeaa.</Lead>
      </PageHead>
      <Surface>
        <TicketCodeForm action="#" label="Lippukoodi" buttonText="Avaa lähetys" />
      </Surface>
    </PictureLayout>
  </Wrap>
)
