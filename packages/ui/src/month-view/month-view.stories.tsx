import { MonthView } from './month-view.tsx'

export default { title: 'Catalogue/MonthView', component: MonthView }

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
      isToday: index === 3,
      events: index % 9 === 5 ? [{ href: `#${index}`, title: 'Lauantaitanssit', time: '19.00' }] : [],
    }))}
  />
)
