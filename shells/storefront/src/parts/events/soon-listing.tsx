import type { Event } from '@portti/core'
import { offerOf, upcomingEvents } from '@portti/core/rules'
import { Section } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { EventListing } from './event-listing.tsx'

const shown = 4

/** The next events on sale, for pages that have nothing else to show. */
export const SoonListing = ({
  events,
  context,
}: {
  readonly events: readonly Event[]
  readonly context: PageContext
}): ReactNode => {
  const { messages, root, now } = context
  const onSale = upcomingEvents(events, now).filter(event => ['plenty', 'few'].includes(offerOf(event, now).state))
  return onSale.length > 0 ? (
    <Section title={messages.cart.soon} link={{ href: root, text: messages.navigation.allEvents }}>
      <EventListing events={onSale.slice(0, shown)} context={context} />
    </Section>
  ) : null
}
