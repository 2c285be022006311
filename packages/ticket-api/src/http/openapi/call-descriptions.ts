import type { CallName } from '@portti/contract'

/** Groups of calls, in the order in which a shopper meets them. */
export const callGroups = [
  'Catalogue',
  'Cart',
  'Codes',
  'Seats',
  'Delivery',
  'Checkout',
  'Orders',
  'Streams',
  'Box office',
] as const
type CallGroup = (typeof callGroups)[number]

type Description = { readonly group: CallGroup; readonly summary: string }

/** What each call is for, in a line of `/openapi.json` and of the page made from it. */
export const callDescriptions: Readonly<Record<CallName, Description>> = {
  readShop: { group: 'Catalogue', summary: 'The shop of this host: languages, forms, theme, pages, folders' },
  listVenues: { group: 'Catalogue', summary: 'All venues' },
  listEvents: { group: 'Catalogue', summary: 'All events with their products and availability' },
  readEvent: { group: 'Catalogue', summary: 'One event; `token` also shows what the cart’s codes open' },
  readProduct: { group: 'Catalogue', summary: 'One product' },
  readProductFeed: { group: 'Catalogue', summary: 'The products of a public feed, by its key' },
  createCart: { group: 'Cart', summary: 'A new cart with its token' },
  readCart: { group: 'Cart', summary: 'The cart, with a fresh token' },
  addItems: { group: 'Cart', summary: 'Puts one product, or several, into the cart and holds their stock' },
  changeItem: { group: 'Cart', summary: 'Changes a line; an amount of 0 takes it out' },
  removeItem: { group: 'Cart', summary: 'Takes a line out and gives its stock back' },
  prolongCart: { group: 'Cart', summary: 'Gives the cart more time, up to its limit' },
  restoreCart: { group: 'Cart', summary: 'Holds an expired cart’s lines again, for its old token' },
  putCustomer: { group: 'Cart', summary: 'Who buys' },
  putDeliveryCustomer: { group: 'Cart', summary: 'Who receives, when it is somebody else' },
  putComments: { group: 'Cart', summary: 'A message to the organizer' },
  useCode: { group: 'Codes', summary: 'Uses a campaign code, serial card, value voucher or badge' },
  removeCode: { group: 'Codes', summary: 'Takes a code out of the cart' },
  readSeatMap: { group: 'Seats', summary: 'An event’s seats, and which of them are free' },
  reserveSeats: { group: 'Seats', summary: 'Holds a named seat, or the best ones side by side' },
  releaseSeat: { group: 'Seats', summary: 'Gives one seat back' },
  releaseSeats: { group: 'Seats', summary: 'Gives the seats of an event or section back that no line sells' },
  listSeatReservations: { group: 'Seats', summary: 'The seats that the cart holds in an event' },
  listDeliveryMethods: { group: 'Delivery', summary: 'The methods this cart is offered, with their price tokens' },
  chooseDeliveryMethod: { group: 'Delivery', summary: 'Chooses a method for tickets or merchandise' },
  createCheckout: { group: 'Checkout', summary: 'Begins to turn the cart into an order; poll the status link' },
  readCheckout: { group: 'Checkout', summary: 'How the checkout stands; where to pay' },
  cancelCheckout: { group: 'Checkout', summary: 'Cancels the checkout with its payment' },
  readOrder: { group: 'Orders', summary: 'An order with its tickets, by number and secret' },
  payOrder: { group: 'Orders', summary: 'Begins the payment of an unpaid order, by its number' },
  readOrderCheckout: { group: 'Orders', summary: 'How the payment of an order stands' },
  resendOrderEmail: { group: 'Orders', summary: 'Sends the order’s e-mail once more, to its own address' },
  readStreamTicket: { group: 'Streams', summary: 'The stream that a ticket code opens' },
  takeStreamView: { group: 'Streams', summary: 'Makes somebody the one viewer of a ticket' },
  readDevice: { group: 'Box office', summary: 'The till of a device key, and who may sign in on it' },
  openClerkSession: { group: 'Box office', summary: 'Signs a clerk in by their PIN' },
  readClerkSession: { group: 'Box office', summary: 'Whether a clerk’s session still holds; keeps it alive' },
  closeClerkSession: { group: 'Box office', summary: 'Signs the clerk out' },
  moveDrawerCash: { group: 'Box office', summary: 'Puts cash into the drawer or takes it out' },
  makeDrawerReport: { group: 'Box office', summary: 'An X or Z report of the drawer’s shift' },
  validateStreamView: { group: 'Streams', summary: 'Whether somebody still is that viewer' },
}
