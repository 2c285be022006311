import { AmountPicker } from '../amount-picker/amount-picker.tsx'
import { Availability } from '../availability/availability.tsx'
import { Button } from '../button/button.tsx'
import { BuyBar } from '../buy-bar/buy-bar.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { ClockIcon, LockIcon } from '../icon/buy-icons.tsx'
import { Price } from '../price/price.tsx'
import { Tag } from '../tag/tag.tsx'
import { ProductLine } from './product-line.tsx'
import { ProductLineNote } from './product-line-note.tsx'
import { TicketList } from './ticket-list.tsx'

export default {
  title: 'Catalogue/TicketList',
  component: TicketList,
  subcomponents: { ProductLine, ProductLineNote },
}

const picker = (name: string, amount = 0) => (
  <AmountPicker
    amount={amount}
    less={Math.max(amount - 1, 0)}
    more={amount + 1}
    min={0}
    max={10}
    label={`${name}, määrä`}
    decreaseLabel={`Vähennä: ${name}`}
    increaseLabel={`Lisää: ${name}`}
  />
)

/** A line that cannot be bought shows the reason and the time instead. */
export const EveryState = () => (
  <TicketList
    title="Liput"
    note="Enintään 10 / tilaus"
    foot={
      <BuyBar sum="49,80 €" note="2 lippua, sis. alv">
        <Button kind="primary" size="lg">
          Lisää ostoskoriin
        </Button>
      </BuyBar>
    }
  >
    <ProductLine
      name="Peruslippu"
      price={<Price price="24,90 €" />}
      badges={<Availability status="green">Hyvin tilaa</Availability>}
      control={picker('Peruslippu', 2)}
      state="chosen"
    />
    <ProductLine
      name="Opiskelija, eläkeläinen"
      info="Näytä kortti portilla"
      price={<Price price="19,92 €" original="24,90 €" />}
      badges={<Tag kind="success">KESÄ27 −20 %</Tag>}
      control={picker('Opiskelija, eläkeläinen')}
    />
    <ProductLine
      name="Lapsi 7–14 v."
      price={<Price price="9,00 €" />}
      badges={<Availability status="yellow">Vähän jäljellä</Availability>}
      control={picker('Lapsi 7–14 v.')}
    />
    <ProductLine
      name="Leirintäpaikan sähkö"
      price={<Price price="8,00 €" />}
      control={<Availability status="locked">Vaatii leiripaikan</Availability>}
      state="requires"
      note={<ProductLineNote icon={<LockIcon />}>Lisää ensin karavaanipaikka.</ProductLineNote>}
    />
    <ProductLine
      name="Ovilippu"
      price={<Price price="29,00 €" />}
      control={<Availability status="soon">Ei vielä myynnissä</Availability>}
      state="soon"
      note={
        <ProductLineNote
          icon={<ClockIcon />}
          when="la 28.8.2027 klo 9.00"
          end={
            <Countdown
              label="Myynnin alkuun 3 päivää 4 tuntia"
              parts={[
                { value: '3', unit: 'pv' },
                { value: '04', unit: 't' },
              ]}
            />
          }
        >
          Myynti alkaa
        </ProductLineNote>
      }
    />
    <ProductLine
      name="VIP-pöytä kuudelle"
      price={<Price price="290,00 €" />}
      control={<Availability status="red">Loppuunmyyty</Availability>}
      state="soldout"
    />
  </TicketList>
)

const badge = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="#c9d3c4"/><circle cx="150" cy="200" r="110" fill="#3c5a47"/></svg>',
)}`

/** Goods of an event: those with a photograph show it. */
export const Goods = () => (
  <TicketList title="Tuotteet">
    <ProductLine name="Huppari, M" info="Luomupuuvillaa" imageUrl={badge} price={<Price price="59,00 €" />} />
    <ProductLine name="Rintamerkki" price={<Price price="6,00 €" />} />
  </TicketList>
)
