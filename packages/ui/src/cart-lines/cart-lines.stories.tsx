import { AmountPicker } from '../amount-picker/amount-picker.tsx'
import { Availability } from '../availability/availability.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { InlineError } from '../field/inline-error.tsx'
import { TrashIcon } from '../icon/icons.tsx'
import { Poster } from '../poster/poster.tsx'
import { Price } from '../price/price.tsx'
import { ProductImage } from '../product-image/product-image.tsx'
import { CartGroup } from './cart-group.tsx'
import { CartLine } from './cart-line.tsx'
import { CartLines } from './cart-lines.tsx'
import { RestoreList } from './restore-list.tsx'

export default { title: 'Cart/CartLines', component: CartLines, subcomponents: { CartGroup, CartLine } }

const dance = { id: '7', title: 'Helmen venetsialaiset' }

const tools = (name: string, amount: number, disabled = false) => (
  <>
    <AmountPicker
      amount={amount}
      less={Math.max(amount - 1, 1)}
      more={amount + 1}
      min={1}
      max={10}
      disabled={disabled}
      label={`${name}, määrä`}
      decreaseLabel={`Vähennä: ${name}`}
      increaseLabel={`Lisää: ${name}`}
    />
    <IconButton label={`Poista: ${name}`}>
      <TrashIcon />
    </IconButton>
  </>
)

export const TicketsSeatsAndGoods = () => (
  <CartLines label="Ostoskorin sisältö">
    <CartGroup
      image={<Poster event={dance} variant="art" width={160} height={160} idPrefix="a" />}
      title="Helmen venetsialaiset"
      href="#7"
      info="la 28.8.2027 klo 18.00, Peltohovin ranta"
    >
      <CartLine name="Peruslippu" info="2 × 24,90 €" sum={<Price price="49,80 €" />} tools={tools('Peruslippu', 2)} />
      <CartLine
        name="Opiskelija"
        info="1 × 15,92 €, KESÄ27 −20 %"
        sum={<Price price="15,92 €" original="19,90 €" layout="stack" />}
        tools={tools('Opiskelija', 1)}
      />
    </CartGroup>
    <CartGroup
      image={<Poster event={{ id: '12', title: 'Sinfoniaa' }} variant="art" width={160} height={160} idPrefix="b" />}
      title="Sinfoniaa Peltohovissa"
      href="#12"
      info="su 1.8.2027 klo 16.00"
    >
      <CartLine
        name="Paikkalippu"
        seats={['Rivi 7, paikka 12', 'Rivi 7, paikka 13']}
        sum={<Price price="78,00 €" />}
        tools={<Button size="sm">Vaihda paikkoja</Button>}
      />
    </CartGroup>
    <CartGroup image={<ProductImage seed="emalimuki" kind="mug" />} title="Emalimuki" href="#muki" info="1 × 18,90 €">
      <CartLine sum={<Price price="18,90 €" />} tools={tools('Emalimuki', 1)} />
    </CartGroup>
  </CartLines>
)

export const RefusedAndLost = () => (
  <CartLines label="Ostoskorin sisältö">
    <CartGroup
      image={<Poster event={dance} variant="art" width={160} height={160} idPrefix="c" />}
      title="Helmen venetsialaiset"
      info="la 28.8.2027 klo 18.00"
    >
      <CartLine
        name="Peruslippu"
        info="10 × 24,90 €"
        sum={<Price price="249,00 €" />}
        tools={tools('Peruslippu', 10)}
        note={<InlineError>Tätä tuotetta voi tilata enintään 10 kpl.</InlineError>}
      />
      <CartLine
        name="Bussikuljetus"
        info={
          <>
            2 × 12,00 € <Availability status="red">Ei myynnissä</Availability>
          </>
        }
        sum={<Price price="24,00 €" />}
        tools={tools('Bussikuljetus', 2)}
      />
      <CartLine name="VIP-pöytä" info="1 × 290,00 €" sum={<Availability status="red">Loppuunmyyty</Availability>} />
    </CartGroup>
  </CartLines>
)

export const WhileTheCartAnswers = () => (
  <CartLines label="Ostoskorin sisältö">
    <CartGroup
      image={<Poster event={dance} variant="art" width={160} height={160} idPrefix="d" />}
      title="Helmen venetsialaiset"
    >
      <CartLine
        name="Peruslippu"
        info="2 × 24,90 €"
        sum={<Price price="49,80 €" />}
        tools={tools('Peruslippu', 2, true)}
      />
    </CartGroup>
  </CartLines>
)

export const WhatCanBePutBack = () => (
  <RestoreList
    label="Nämä voi palauttaa"
    items={[
      {
        title: 'Sinfoniaa Peltohovissa, Peruslippu',
        text: 'Parvi, rivi 2, paikka 7',
        price: '26,88 €',
        state: 'whole',
      },
      { title: 'Rantasauna, 3 × Saunalippu', text: 'Vapaana 2 / 3', price: '36,00 €', state: 'part' },
      { title: 'Illallislippu', text: 'Ei enää saatavilla', price: '70,98 €', state: 'gone' },
    ]}
  />
)
