import { CardGrid } from '../event-card/card-grid.tsx'
import { motifNames } from './motifs.ts'
import { Poster, type PosterProps } from './poster.tsx'
import { schemes } from './scheme.ts'

export default { title: 'Pictures/Poster', component: Poster }

const event = { id: '7', title: 'Helmen venetsialaiset', date: 'la 28.8.2027', venue: 'Peltohovin ranta' }

export const WithWords = { args: { event } satisfies PosterProps }

export const PictureOnly = { args: { event, variant: 'art', width: 480, height: 300 } satisfies PosterProps }

/** The id selects the picture; a shop may pin motif and scheme. */
export const EveryMotif = () => (
  <CardGrid>
    {motifNames.map((motif, index) => (
      <Poster
        key={motif}
        idPrefix={`m${index}`}
        event={{ ...event, id: motif, title: motif, pin: { motif, scheme: schemes[index % schemes.length]?.name } }}
      />
    ))}
  </CardGrid>
)

export const EveryScheme = () => (
  <CardGrid>
    {schemes.map(({ name }, index) => (
      <Poster
        key={name}
        idPrefix={`s${index}`}
        event={{ ...event, title: name, pin: { motif: 'lake', scheme: name } }}
      />
    ))}
  </CardGrid>
)

/** The longest word limits the size. */
export const LongWords = () => (
  <CardGrid>
    <Poster
      event={{
        id: 'long',
        title: 'Lapinlahden juusto- ja viinijuhlien pientuottajamarkkinat',
        date: 'pe–la 6.–7.8.2027',
        venue: 'Satamapuiston suuri juhlateltta ja ranta',
      }}
    />
  </CardGrid>
)
