import { Stack } from '../layout/stack.tsx'
import { Price } from './price.tsx'
import { PriceNote } from './price-note.tsx'

export default { title: 'Catalogue/Price', component: Price, subcomponents: { PriceNote } }

export const EveryForm = () => (
  <Stack gap="xs">
    <Price price="24,90 €" />
    <Price from="alk." price="18,00 €" />
    <Price price="26,88 €" note="sis. palvelumaksun 1,98 €" />
    <Price price="Maksuton" />
    <Price price="19,92 €" original="24,90 €" />
    <Price price="19,92 €" original="24,90 €" layout="stack" />
    <Price price="1 249,00 €" size="lg" />
    <PriceNote>Enintään 10 / tilaus</PriceNote>
  </Stack>
)
