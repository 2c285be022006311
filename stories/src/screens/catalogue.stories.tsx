import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from './screen.tsx'
import { saysAfter, shows } from './shows.ts'
import { withSeatsTaken } from './visitors.ts'

/** Browsing the shop. Choose the server's mood, the theme and the language in the toolbar. */
const meta: Meta<typeof Screen> = {
  title: 'Storefront/Catalogue',
  component: Screen,
  args: { path: '/' },
  parameters: { layout: 'fullscreen', isInEveryLanguage: true, isScreen: true },
}
export default meta

type Story = StoryObj<typeof Screen>
const at = (path: string, says?: string | RegExp): Story => ({ args: { path }, play: shows(says) })

export const Home = at('/', 'Helmen venetsialaiset')
export const Month = at('/?view=month')
export const SearchWithoutHits = at('/?q=ooppera')
export const Folder = at('/folders/kesa/', 'Helmen venetsialaiset')
export const Event: Story = {
  args: { path: '/events/venetsialaiset/' },
  play: async played => {
    const [more] = await played.canvas.findAllByRole('button', { name: /^Lisää.*Peruslippu/ })
    if (more) await played.userEvent.click(more)
    await saysAfter(/^Lisää.*Peruslippu/, /49,80\s€/)(played)
  },
}
export const EventSoldOut = at('/events/loppuunmyyty/', /[Ll]oppuunmyyty/)
export const EventBeforeItsSale = at('/events/tulossa/', 'Joulukonsertti')
export const EventCancelled = at('/events/peruttu/', /[Pp]eruttu/)
export const EventWithSeats = at('/events/katsomo/', 'Permanto')
const seats = { path: '/events/katsomo/' }
export const SeatsHeld: Story = { args: seats, play: saysAfter('Varaa parhaat', /varattu sinulle/) }
export const SeatsTooFew: Story = {
  args: { ...seats, refusal: 'seat_reservations_not_enough_seats_available' },
  play: saysAfter('Varaa parhaat', 'Vapaita paikkoja ei ole riittävästi.'),
}
export const SeatsOfAnotherBuyer: Story = {
  args: { ...seats, before: withSeatsTaken },
  play: shows('Toisen korissa, voi vapautua'),
}
export const SeatMapMissing: Story = {
  args: { ...seats, mood: 'unreachable' },
  play: shows('Paikkakartta ei avautunut'),
}
export const EventNearlySoldOut = at('/events/vahissa/', 'Viimeiset paikat')
export const EventNoLongerSold = at('/events/suljettu/', /päättynyt/)
export const EventPast = at('/events/mennyt/', /[Mm]en[nt]|ohi|päättynyt/)
export const EventSoldElsewhere = at('/events/muualla/', 'Paikat muualta')
export const EventPostponed = at('/events/siirretty/', /siirretty/i)
export const EventHereAndFromAfar = at('/events/etana/', 'Suoratoisto')
export const EventWithEachProductType = at('/events/lajit/', 'extra_service')
export const EventWithEachAvailability = at('/events/tilanteet/', 'kaksi kerrallaan')
export const EventNotAnswering: Story = {
  args: { path: '/events/venetsialaiset/', failing: ['/v2/events/venetsialaiset.json'] },
  play: shows('Jokin meni vikaan'),
}
export const LegacyEventAddress = at('/event/venetsialaiset/', 'Helmen venetsialaiset')
export const ReminderWithAWrongAddress = at('/events/tulossa/reminder/wrong/', 'virheellinen')
export const ReminderTooOften = at('/events/tulossa/reminder/busy/', 'liikaa')
export const ReminderLink = at('/reminders/1/salaisuus/', 'Vahvista muistutus')
export const ReminderConfirmed = at('/reminders/confirmed/', 'Muistutus on vahvistettu')
export const ReminderRemoved = at('/reminders/removed/', 'Muistutus on poistettu')
export const ReminderGone = at('/reminders/gone/', 'Muistutusta ei enää ole')
export const Reminder = at('/events/tulossa/reminder/', 'Muistuta, kun myynti alkaa')
export const ReminderSent = at('/events/tulossa/reminder/sent/', 'Katso sähköpostisi')
export const ReminderOfTickets = at('/events/loppuunmyyty/reminder/', 'Ilmoita, jos lippuja vapautuu')
export const ReminderOfTicketsLink = at('/reminders/1/salaisuus/?awaits=tickets', 'Kirjoitamme sinulle kerran')
export const ReminderOfTicketsConfirmed = at('/reminders/waiting/', 'Ilmoitamme, jos lippuja vapautuu')
export const EventToRegisterFor = at('/events/kurssi/', 'Soutukurssi')
export const EventWithALongName = at('/events/pitka/')
export const Products = at('/products/', 'Emalimuki')
export const Product = at('/products/muki/', 'Emalimuki')
export const ProductNearlyGone = at('/products/kassi/', 'Kangaskassi')
export const ProductUnderItsName = at('/products/muki/emalimuki/', 'Emalimuki')
export const HomeWithoutEvents: Story = { args: { path: '/', events: [] }, play: shows() }
export const Venues = at('/venues/', 'Peltohovin ranta')
export const Venue = at('/venues/ranta/', 'Rantatie 3')
export const Missing = at('/tata-ei-ole/')
