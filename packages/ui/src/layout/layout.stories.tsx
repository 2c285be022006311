import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { SlimFooter } from '../footer/slim-footer.tsx'
import { Brand } from '../header/brand.tsx'
import { Header } from '../header/header.tsx'
import { TestStrip } from '../notice/test-strip.tsx'
import { Summary } from '../summary/summary.tsx'
import { Surface } from '../surface/surface.tsx'
import { ActionRow } from './action-row.tsx'
import { CheckMark } from './check-mark.tsx'
import { ContentAndSummary } from './content-and-summary.tsx'
import { Lead } from './lead.tsx'
import { Page } from './page.tsx'
import { PageHead } from './page-head.tsx'
import { Section } from './section.tsx'
import { SkipLink } from './skip-link.tsx'
import { Spoken } from './spoken.tsx'
import { Stack } from './stack.tsx'
import { StatusLine } from './status-line.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Wrap } from './wrap.tsx'

export default {
  title: 'Page/Layout',
  component: Page,
  subcomponents: {
    ActionRow,
    CheckMark,
    ContentAndSummary,
    Lead,
    PageHead,
    Section,
    SkipLink,
    Spoken,
    Stack,
    StatusLine,
    VisuallyHidden,
    Wrap,
  },
  parameters: { layout: 'fullscreen' },
}

const header = (
  <Header>
    <Brand href="#koti" name="Peltohovi" />
  </Header>
)
const footer = <SlimFooter label="Ehdot" links={[{ href: '#ehdot', text: 'Tilausehdot' }]} />

const summary = (
  <Summary
    title="Yhteenveto"
    rows={[{ label: '2 lippua', value: '49,80 €' }]}
    total={{ label: 'Yhteensä', value: '49,80 €' }}
  >
    <Button kind="primary" size="lg" block>
      Siirry kassalle
    </Button>
  </Summary>
)

/** The strip is for shops whose payments are not real. */
export const WholePage = () => (
  <Page
    skipText="Siirry sisältöön"
    strip={<TestStrip>Testikauppa: maksuja ei veloiteta.</TestStrip>}
    header={header}
    footer={footer}
  >
    <Wrap>
      <PageHead title="Ostoskori">
        <Lead>
          Liput on varattu sinulle <b data-num="">17.42</b>.
        </Lead>
      </PageHead>
      <ContentAndSummary summary={summary}>
        <Surface>Helmen venetsialaiset, 2 × Peruslippu</Surface>
      </ContentAndSummary>
      <Section title="Muuta rannalla" note="10 tapahtumaa" link={{ href: '#kaikki', text: 'Näytä kaikki' }}>
        <Surface>Tapahtumia</Surface>
      </Section>
      <Section title="Vain ruudunlukijalle" hideTitle space="near">
        <ActionRow layout="center">
          <Button>Näytä lisää</Button>
        </ActionRow>
      </Section>
    </Wrap>
  </Page>
)

/** In the checkout the summary comes first on phones, and the steps replace the visible title. */
export const OfTheCheckout = () => (
  <Wrap width="checkout">
    <PageHead kind="checkout" title="Kassa" hideTitle>
      <Lead>Yhteystiedot</Lead>
    </PageHead>
    <ContentAndSummary kind="checkout" summary={summary}>
      <Surface>Yhteystiedot</Surface>
    </ContentAndSummary>
  </Wrap>
)

export const AfterThePayment = () => (
  <Wrap>
    <PageHead title="Kiitos, Aino!" over={<StatusLine>Maksu on suoritettu</StatusLine>}>
      <Lead>
        Tilauksesi numero on <b data-num="">100 482</b>.
      </Lead>
    </PageHead>
  </Wrap>
)

/** While the provider is asked, and after a failed payment. */
export const BeforeThePayment = () => (
  <Wrap>
    <PageHead title="Vahvistamme maksuasi" over={<StatusLine kind="busy">Hetki vielä</StatusLine>} />
    <PageHead title="Maksu peruttiin" over={<StatusLine kind="stopped">Mitään ei veloitettu</StatusLine>} />
  </Wrap>
)

export const Small = () => (
  <Wrap>
    <Stack gap="lg">
      <ActionRow>
        <CheckMark />
        <span>
          Valmis<VisuallyHidden>, maksu on suoritettu</VisuallyHidden>
        </span>
        <Spoken>Tilaus on maksettu.</Spoken>
      </ActionRow>
      <ActionRow layout="fill">
        <ButtonLink href="#pdf">Lataa PDF</ButtonLink>
        <ButtonLink href="#ics">Lisää kalenteriin</ButtonLink>
      </ActionRow>
    </Stack>
  </Wrap>
)

/** Visible once it has the keyboard focus. */
export const SkipTheHeader = () => (
  <>
    <SkipLink>Siirry sisältöön</SkipLink>
    {header}
  </>
)
