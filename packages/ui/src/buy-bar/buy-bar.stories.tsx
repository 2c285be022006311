import { Button } from '../button/button.tsx'
import { BuyBar } from './buy-bar.tsx'

export default { title: 'Cart/BuyBar', component: BuyBar }

/** On phones it stays at the bottom of the screen. */
export const TwoTickets = () => (
  <BuyBar sum="49,80 €" note="2 lippua, sis. alv">
    <Button kind="primary" size="lg">
      Lisää ostoskoriin
    </Button>
  </BuyBar>
)

export const NothingYet = () => (
  <BuyBar sum="0,00 €">
    <Button kind="primary" size="lg" disabled>
      Valitse liput
    </Button>
  </BuyBar>
)

export const Busy = () => (
  <BuyBar sum="49,80 €" note="2 lippua, sis. alv">
    <Button kind="primary" size="lg" busy>
      Lisätään
    </Button>
  </BuyBar>
)

/** For a cart's page, on narrow screens. */
export const OfAPage = () => (
  <BuyBar kind="page" sum="49,80 €" note="Yhteensä">
    <Button kind="primary" size="lg">
      Siirry kassalle
    </Button>
  </BuyBar>
)
