import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Poster } from '../poster/poster.tsx'
import { Price } from '../price/price.tsx'
import { Summary, type SummaryProps } from './summary.tsx'
import { SummaryItem } from './summary-item.tsx'
import { SummaryRows } from './summary-rows.tsx'
import { SummaryTotal } from './summary-total.tsx'

export default {
  title: 'Cart/Summary',
  component: Summary,
  subcomponents: { SummaryItem, SummaryRows, SummaryTotal },
}

const sum = {
  title: 'Yhteenveto',
  rows: [
    { label: '2 lippua', value: '49,80 €' },
    { label: 'Alennus', value: '−9,96 €', note: 'KESÄ27, −20 % lipuista', kind: 'discount' },
    { label: 'Toimitus', value: '0,00 €' },
  ],
  total: { label: 'Yhteensä', value: '39,84 €' },
  vatRows: [{ label: 'josta alv 13,5 %', value: '4,74 €' }],
} as const satisfies SummaryProps

export const OfTheCart = () => (
  <Summary {...sum}>
    <Button kind="primary" size="lg" block>
      Siirry kassalle
    </Button>
    <ButtonLink href="#tapahtumat" kind="quiet" block>
      Jatka ostoksia
    </ButtonLink>
  </Summary>
)

/** On phones a row with the sum, until it is opened. */
export const OfTheCheckout = () => (
  <Summary
    {...sum}
    collapsible="closed"
    items={
      <SummaryItem
        image={<Poster event={{ id: '7', title: '' }} variant="art" width={160} height={160} />}
        title="Helmen venetsialaiset"
        info="la 28.8.2027 klo 18.00"
        lines={[{ text: '2 × Peruslippu', price: <Price price="39,84 €" original="49,80 €" /> }]}
      />
    }
  />
)

export const Rows = () => (
  <>
    <SummaryRows rows={sum.rows} />
    <SummaryTotal {...sum.total} vatRows={sum.vatRows} />
  </>
)
