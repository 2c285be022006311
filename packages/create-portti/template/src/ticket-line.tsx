import type { Product, SelectionLine } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/format'
import { AmountPicker, Availability, Price, ProductLine } from '@portti/ui'
import { language, messages } from './language.ts'

const reasons = { ...messages.availability, requires: 'Vaatii toisen lipun', not_for_sale: 'Ei myynnissä' }

/** The fees included in a price, and those charged once per order. */
const feeNote = ({ fees = [] }: Product) =>
  fees
    .map(({ per, title, titleInPrice, price }) =>
      per === 'order'
        ? `lisäksi tilausta kohti: ${textIn(title, language)} ${formatEuros(price, language)}`
        : `sis. ${textIn(titleInPrice, language)} ${formatEuros(price, language)}`,
    )
    .join(', ')

type Props = { readonly line: SelectionLine<Product>; readonly onChange: (amount: number) => void }

/** One kind of ticket: its amount, or why it cannot be bought. */
export const TicketLine = ({ line, onChange }: Props) => {
  const { product, offer, limit } = line
  const name = textIn(product.title, language)
  const picker = (
    <AmountPicker
      {...line}
      min={line.least}
      max={line.most}
      label={`${name}, määrä`}
      decreaseLabel={`Vähennä: ${name}`}
      increaseLabel={`Lisää: ${name}`}
      maxReason={'max' in limit ? `Enintään ${limit.max}\u00a0kpl tilauksessa` : 'Enempää ei ole jäljellä'}
      onChange={onChange}
    />
  )
  return (
    <ProductLine
      name={name}
      price={<Price price={formatEuros(product.price, language)} note={feeNote(product)} />}
      control={offer.state === 'on_sale' ? picker : <Availability status="red">{reasons[offer.state]}</Availability>}
    />
  )
}
