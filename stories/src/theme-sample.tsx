import { Availability, Button, CardGrid, EventCard, Price } from '@portti/ui'

/** A few components that show most of a theme. */
export const ThemeSample = () => (
  <>
    <CardGrid>
      <EventCard
        href="#tapahtuma"
        title="Helmen venetsialaiset"
        date="la 28.8. klo 18.00"
        venue="Peltohovin ranta"
        poster={{ id: 'theme', title: 'Helmen venetsialaiset', date: 'la 28.8.', venue: 'Peltohovin ranta' }}
        price={<Price from="alk." price="24,90 €" />}
        availability={<Availability status="green">Hyvin tilaa</Availability>}
      />
    </CardGrid>
    <Button kind="primary">Lisää ostoskoriin</Button>
    <Button>Jatka ostoksia</Button>
    <p>
      Liput ovat <a href="#ehdot">ehtojen</a> mukaiset.
    </p>
  </>
)
