import { Prose, type ProseProps } from './prose.tsx'

export default { title: 'Page/Prose', component: Prose }

export const Sanitised = {
  args: {
    html: '<p>Helmen venetsialaiset päättää kesän <strong>Peltohovin rannassa</strong>.</p><h2>Ohjelma</h2><ul><li>17.00 Ovet ja makkaranpaisto</li><li>19.00 Saimaan Sointu</li><li>22.30 Tuliveneet</li></ul><p>Lue <a href="#ehdot">tilausehdot</a>.</p>',
  } satisfies ProseProps,
}

export const Elements = () => (
  <Prose>
    <p>Yksittäisen lipun palautus maksaa 10 €.</p>
    <p>Valitukset on tehtävä kirjallisesti 30 päivän kuluessa.</p>
  </Prose>
)
