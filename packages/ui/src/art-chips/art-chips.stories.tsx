import { useState } from 'react'
import { Poster } from '../poster/poster.tsx'
import { ArtChips } from './art-chips.tsx'

export default { title: 'Forms/ArtChips', component: ArtChips }

const pictures = [
  { value: 'lanterns', label: 'Valoketju', scheme: 'night' },
  { value: 'petals', label: 'Kukka', scheme: 'ember' },
  { value: 'lake', label: 'Järvimaisema', scheme: 'royal' },
  { value: 'arcs', label: 'Sateenkaari', scheme: 'paper' },
]

const Choice = () => {
  const [value, setValue] = useState('lanterns')
  return (
    <ArtChips
      legend="Kuva"
      name="picture"
      value={value}
      onChoose={setValue}
      options={pictures.map(({ scheme, ...option }) => ({
        ...option,
        image: (
          <Poster
            event={{ id: 'gift', title: '', pin: { motif: option.value, scheme } }}
            variant="art"
            width={160}
            height={100}
            idPrefix={`art-${option.value}`}
          />
        ),
      }))}
    />
  )
}

export const Pictures = () => <Choice />
