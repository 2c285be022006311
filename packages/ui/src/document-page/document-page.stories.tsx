import { FolderHero } from '../hero/folder-hero.tsx'
import { Prose } from '../prose/prose.tsx'
import { DocumentPage } from './document-page.tsx'

export default { title: 'Page/DocumentPage', component: DocumentPage, parameters: { layout: 'fullscreen' } }

export const Terms = () => (
  <DocumentPage
    hero={
      <FolderHero
        size="low"
        title="Toimitusehdot"
        poster={{ id: 'terms', title: 'Toimitusehdot', pin: { scheme: 'night' } }}
      />
    }
    label="Ehdot"
    links={[
      { href: '#ehdot', text: 'Toimitusehdot', current: true },
      { href: '#tietosuoja', text: 'Tietosuojaseloste' },
      { href: '#evasteet', text: 'Evästeasetukset' },
      { href: '#saavutettavuus', text: 'Saavutettavuusseloste' },
    ]}
  >
    <Prose>
      <h2>Lippujen palautus</h2>
      <p>Jos tapahtuma perutaan, lippujen hinta hyvitetään samalle maksutavalle.</p>
      <ul>
        <li>Alle 16-vuotias pääsee alueelle vain huoltajan seurassa.</li>
        <li>Paikka luovutetaan lähtöpäivänä klo 12.00 mennessä.</li>
      </ul>
    </Prose>
  </DocumentPage>
)
