import { Figures } from './figures.tsx'
import { QueueEvent } from './queue-event.tsx'
import { QueuePlace, type QueuePlaceProps } from './queue-place.tsx'

export default { title: 'Catalogue/Queue place', component: QueuePlace }

export const Waiting = {
  args: {
    label: 'Edelläsi ihmisiä',
    count: '1 284',
    moved: { share: 0.42, label: 'Jonosta kuljettu' },
    children: (
      <Figures
        figures={[
          { label: 'Paikkasi', value: '1 285' },
          { label: 'Arvio', value: '18–26 min', note: 'viime minuuttien tahdilla' },
          { label: 'Lippuja jäljellä', value: 'noin 2 200', note: 'riittää todennäköisesti sinulle' },
        ]}
      />
    ),
  } satisfies QueuePlaceProps,
}

export const WaitedFor = () => (
  <QueueEvent>
    <a href="#saariston-valot">Saariston valot</a>, la 28.8.2027 klo 20.00
  </QueueEvent>
)
