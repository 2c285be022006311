import { useState } from 'react'
import { Chip } from './chip.tsx'
import { ChipLink } from './chip-link.tsx'
import { ChipOption } from './chip-option.tsx'
import { ChipRow } from './chip-row.tsx'
import { ChipSelect } from './chip-select.tsx'

export default { title: 'Forms/Chip', component: Chip, subcomponents: { ChipLink, ChipOption, ChipRow, ChipSelect } }

const months = [
  { value: '', text: 'Kaikki kuukaudet' },
  { value: '2027-06', text: 'Kesäkuu 2027' },
  { value: '2027-07', text: 'Heinäkuu 2027' },
]

const Filter = ({ children, initial = false }: { children: string; initial?: boolean }) => {
  const [isOn, setOn] = useState(initial)
  return (
    <Chip pressed={isOn} onClick={() => setOn(!isOn)}>
      {children}
    </Chip>
  )
}

export const Filters = () => (
  <ChipRow label="Rajaa tapahtumia">
    <Filter initial>Tänään</Filter>
    <Filter>Tällä viikolla</Filter>
    <Filter>Lapsille</Filter>
    <ChipSelect label="Kuukausi" name="month" options={months} />
  </ChipRow>
)

/** Links: they work without JavaScript. */
export const Links = () => (
  <ChipRow label="Rajaa tapahtumia">
    <ChipLink href="#kaikki" current>
      Kaikki
    </ChipLink>
    <ChipLink href="#musiikki">Musiikki</ChipLink>
    <ChipLink href="#ruoka">Ruoka ja juoma</ChipLink>
  </ChipRow>
)

/** One line that scrolls sideways on phones. */
export const Scrolling = () => (
  <ChipRow label="Rajaa tapahtumia" scroll>
    {['Kaikki', 'Tanssit', 'Konsertit', 'Lapsille', 'Ruoka ja juoma', 'Stand up', 'Striimit', 'Kurssit'].map(text => (
      <ChipLink key={text} href={`#${text}`} current={text === 'Kaikki'}>
        {text}
      </ChipLink>
    ))}
  </ChipRow>
)

/** Each size has its own page. */
export const Sizes = () => (
  <ChipRow label="Koko" kind="sizes">
    <ChipLink href="#xs" label="XS, loppuunmyyty" state="soldout">
      XS
    </ChipLink>
    <ChipLink href="#s">S</ChipLink>
    <ChipLink href="#m" current>
      M
    </ChipLink>
    <ChipLink href="#l">L</ChipLink>
    <ChipLink href="#xl">XL</ChipLink>
    <ChipLink href="#xxl">XXL</ChipLink>
  </ChipRow>
)

export const Sums = () => {
  const [chosen, setChosen] = useState('50')
  return (
    <ChipRow label="Summa" kind="sizes">
      {['25', '50', '100'].map(sum => (
        <ChipOption key={sum} name="sum" value={sum} text={`${sum} €`} checked={sum === chosen} onChoose={setChosen} />
      ))}
    </ChipRow>
  )
}
