import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Stack } from '../layout/stack.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Notice } from './notice.tsx'
import { PageNotices } from './page-notices.tsx'
import { TestStrip } from './test-strip.tsx'

export default { title: 'Page/Notice', component: Notice, subcomponents: { ErrorSummary, PageNotices, TestStrip } }

export const Kinds = () => (
  <Stack>
    <Notice title="Liput tulevat sähköpostiin">Tulostaa ei tarvitse, puhelin riittää.</Notice>
    <Notice kind="success" title="Koodi KESÄ27 on käytössä">
      Lippujen hinnasta vähennettiin 20 %.
    </Notice>
    <Notice kind="warning" title="Varausaika päättyy pian">
      Liput on varattu sinulle enää kaksi minuuttia.
    </Notice>
    <Notice kind="danger" title="Maksu ei onnistunut">
      Korttia ei veloitettu. Voit yrittää uudelleen tai valita toisen maksutavan.
    </Notice>
  </Stack>
)

export const OverAnyPage = () => (
  <PageNotices>
    <Notice title="Maksusi on kesken" actions={<Button size="sm">Tarkista uudelleen</Button>}>
      Maksu odottaa yhä, kenties toisessa välilehdessä.
    </Notice>
  </PageNotices>
)

export const WithActions = () => (
  <Notice
    kind="warning"
    title="Varausaikasi päättyi"
    actions={
      <>
        <Button kind="primary">Palauta liput</Button>
        <Button>Aloita alusta</Button>
      </>
    }
  >
    Ostoskorissasi oli 2 × Peruslippu. Ne ovat vielä vapaana.
  </Notice>
)

export const WithoutWords = () => <Notice title="Tilaus on toimitettu" live={false} />

/** Each error leads to its field. */
export const ErrorsOfAForm = () => (
  <Stack>
    <ErrorSummary
      title="Tarkista kaksi kohtaa"
      errors={[
        { fieldId: 'summary-first', text: 'Tarkista etunimesi.' },
        { fieldId: 'summary-email', text: 'Sähköpostiosoitteesi on virheellinen.' },
      ]}
    />
    <Field id="summary-first" label="Etunimi" error="Tarkista etunimesi." />
    <Field id="summary-email" label="Sähköposti" error="Sähköpostiosoitteesi on virheellinen." />
  </Stack>
)

export const TestShop = () => <TestStrip>Testikauppa: maksuja ei veloiteta.</TestStrip>
