type Offered = {
  readonly type: string
  readonly price: number
  readonly availability: { readonly available: boolean; readonly reasonCode?: string | null | undefined }
}

/** The tickets of an event; where it has none, all of its products. */
export const eventTickets = <P extends Pick<Offered, 'type'>>(products: readonly P[]): readonly P[] => {
  const admissions = products.filter(({ type }) => type === 'single_event_access')
  return admissions.length > 0 ? admissions : products
}

/**
 * Sold-out tickets that a visitor can ask to be told of (rules/catalogue#sale-reminders), of an event's listed products.
 * While others are on sale, none that is cheaper than one of them: a batch at a lower price is meant to end, and nobody
 * is led to wait for it.
 */
export const awaitedTickets = <P extends Offered>(products: readonly P[]): readonly P[] => {
  const tickets = eventTickets(products)
  const onSale = tickets.filter(({ availability }) => availability.available)
  const dearest = Math.max(...onSale.map(({ price }) => price))
  return tickets.filter(({ price, availability }) => availability.reasonCode === 'sold_out' && price >= dearest)
}
