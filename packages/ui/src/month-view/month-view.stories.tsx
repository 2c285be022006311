import { Tag } from '../tag/tag.tsx'
import { type MonthEvent, MonthView } from './month-view.tsx'

export default { title: 'Catalogue/MonthView', component: MonthView }

const dance: MonthEvent = { href: '#tanssit', title: 'Lauantaitanssit juhlasalissa', time: 'klo 19.00' }
const full: MonthEvent = {
  href: '#risteily',
  title: 'Naurua Onkivedellä: stand up -risteily',
  time: 'klo 18.30',
  note: <Tag>Loppuunmyyty</Tag>,
  state: 'soldout',
}
const cancelled: MonthEvent = {
  href: '#markkinat',
  title: 'Perinneruokamarkkinat',
  time: 'klo 10.00',
  note: <Tag kind="danger">Peruttu</Tag>,
  state: 'cancelled',
}

export const August = () => (
  <MonthView
    title="elokuu 2027"
    previous={{ href: '#heina', text: 'heinäkuu' }}
    next={{ href: '#syys', text: 'syyskuu' }}
    firstWeekday={6}
    weekdays={['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']}
    days={Array.from({ length: 31 }, (_, index) => ({
      day: index + 1,
      label: `${index + 1}.8.`,
      isPast: index < 3,
      isToday: index === 3,
      events: index % 9 === 5 ? [dance] : index === 6 ? [dance, full] : index === 13 ? [cancelled] : [],
    }))}
  />
)

/** The first month there is: nothing leads back. */
export const Nothing = () => (
  <MonthView
    title="marraskuu 2026"
    next={{ href: '#joulu', text: 'joulukuu' }}
    firstWeekday={6}
    weekdays={['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']}
    days={Array.from({ length: 30 }, (_, index) => ({
      day: index + 1,
      label: `${index + 1}.11.`,
      isPast: index < 20,
      isToday: index === 20,
      events: [],
    }))}
  />
)
