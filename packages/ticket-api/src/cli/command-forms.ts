/** How a command is written, and what that does. */
export type CommandForm = { readonly usage: string; readonly does: string }

/** Each command: its usage, what it does, and what is worth knowing about it. */
export const commandForms: Readonly<Record<string, readonly CommandForm[]>> = {
  import: [
    {
      usage: 'import FILE [--dry-run] [--reason WHY] [--shop ID]',
      does: `Takes in Portti's file, schema.org events (JSON-LD) or an answer of a Linked Events API.
Bad rows are listed as FILE:LINE: FIELD: REASON and left out, the others come in; the exit code is 1 when there was one.
What the shop has of a bad row, and of what depends on it, stays as it was; what the file no longer has goes.
Each start imports the file that PORTTI_CATALOGUE names: a lasting change is one of that file.
A file that was imported already changes nothing. Events of other systems come without prices: give them products to sell.
Where a price changes, --reason says why. Where a public address is set, it says what the next start would miss of a live shop.
--dry-run tells the same and keeps nothing. --shop takes that shop alone of Portti's file; of other systems' files it says
whose events they are, where there are several shops.`,
    },
  ],
  export: [
    {
      usage: 'export [--shop ID] [--as portti|schema.org|linked-events]',
      does: `Writes all shops or one to stdout as Portti's file, which imports back without change.
--as schema.org or --as linked-events writes the events of one shop that are still to come, for other systems.`,
    },
  ],
  report: [
    {
      usage: 'report sales [--event ID] [--shop ID] [--from DAY] [--to DAY] [--csv]',
      does: `Sums of paid orders per day, event, product, payment kind and VAT rate, refunds taken off; days are the shop's own, such as
2027-08-28, both included. An order that is paid later is of the day on which it is paid. A payment kind names the
provider, what a till took, such as "card_terminal+cash", or "transfer"; "+voucher" where a voucher paid a part, "voucher" where it
paid all, "free" where there was nothing to pay. A fee per ticket is of the event of its tickets, where they are of one.
Deliveries, other costs, and what was given back for nothing returned are of no event: --event leaves them out.`,
    },
    {
      usage: 'report orders [--event ID] [--shop ID] [--from DAY] [--to DAY] [--csv]',
      does: `Each order, paid or not, with its events, tickets and goods and what its shopper said: who receives and pays, the
marketing permission, the comments. --event leaves those that have something of an event, also of one that is over,
postponed or withdrawn.`,
    },
    {
      usage: 'report attendees --event ID [--shop ID] [--csv]',
      does: `Who has a ticket of an event, by name, with contacts, who is inside, and what participants answered: the attendee
list of the desk. Also of an event that is over, postponed or withdrawn.`,
    },
    {
      usage: 'report accounts [--shop ID] [--from DAY] [--to DAY] [--csv]',
      does: `What the ledger's accounts had before, what moved and what they have after: a day's close, or a year's.
Money we have and costs are above zero; what is owed and earned, VAT included, is below.`,
    },
    {
      usage: 'report refunds [--shop ID] [--csv]',
      does: 'What is still to be given back, as the ledger owes it, and why it was not yet.',
    },
  ],
  order: [
    {
      usage: 'order FILE [--shop ID]',
      does: `Makes an order that is paid later, by a link that its buyer gets by e-mail; its stock is kept until then, or for
14 days unless pay_within_days (1 to 90) says otherwise. What costs nothing, such as an invitation, is sent at once.
The same reference makes no second order. FILE, or each order of a list [ … ] in it, such as:
{
  "reference": "Letter of 2 May",
  "language": "fi",
  "customer": {
    "first_name": "Aino", "last_name": "Niemi", "email": "aino@example.fi", "phone": "0401234567"
  },
  "items": [
    { "product": { "id": "helmen-venetsialaiset-peruslippu" }, "amount": 2 },
    { "product": { "id": "emalimuki" }, "amount": 1 }
  ],
  "deliveries": { "TICKETS": "sahkoposti", "MERCHANDISE": "nouto-vastaanotto" },
  "comments": "By the door",
  "pay_within_days": 14
}
An item of numbered seats has "seats": their names on the map. "codes": [ … ] opens what is sold with a code alone, such as
guests' tickets, and takes campaign codes. Further fields of the customer: address_line1, postal_code,
city, country. The link is https at the shop's host, or at PORTTI_PUBLIC_URL; to try it on your own machine, set that for
this command to the page's address there, such as http://localhost:3000.`,
    },
    {
      usage: 'order paid NUMBER --reference REF --amount EUROS --reason WHY [--shop ID]',
      does: `Marks an unpaid order as paid by a transfer to your bank account, such as a company's that you sent an invoice: its
tickets are sent, and nobody can pay it again. REF is the bank's own reference of the transfer, which pays one order;
EUROS has to be what is to be paid. A refund of it is yours to make: report refunds lists it, refund --done ends it.`,
    },
  ],
  refund: [
    {
      usage: 'refund NUMBER --reason WHY [--shop ID]',
      does: 'Cancels a paid order and gives its price back; the running server asks the provider.',
    },
    {
      usage: 'refund NUMBER [--tickets CODE,…] [--lines PRODUCT:AMOUNT,…] [--amount EUROS] --reason WHY [--shop ID]',
      does: `Gives a part back the way it was paid, by money and by vouchers in their shares; the rest of the order stays.
--amount gives so much back for nothing returned.`,
    },
    {
      usage: 'refund NUMBER --kept --reason WHY [--shop ID]',
      does: 'Gives back the refund cost that was kept of an order, once nothing else is left of it.',
    },
    {
      usage: 'refund --done ID --reason WHY [--shop ID]',
      does: 'Records that a due refund was made at the provider’s own pages, or by hand; no till gives it again.',
    },
    {
      usage: 'refund --again ID --reason WHY [--shop ID]',
      does: `Has a due refund tried again whose tries are over, once what report refunds tells as its problem is mended. One that
may have been made is asked for only where the provider cannot give it twice, and is left to you again elsewhere.`,
    },
  ],
  'refund-event': [
    {
      usage: 'refund-event ID --reason WHY [--dry-run] [--shop ID]',
      does: `Of a cancelled event, gives back what was sold to enter it, with its services: whole orders, or the event's part of
them with the fees of its tickets. Goods and gift cards stay. Each buyer gets a letter; the running server asks the
providers. It can be run again.
Listed and left to a person, with the exit code 1: orders paid at a counter or without an address, used tickets, and
orders not paid yet. Payments under way are counted: run it again when they are over.
--dry-run tells the same and keeps nothing.`,
    },
  ],
  letter: [
    {
      usage: 'letter EVENT FILE --reason WHY [--dry-run] [--shop ID]',
      does: `Writes to each buyer of a paid order with tickets or services of the event, and to each holder of a given
ticket: new doors, another day, what to bring. It is about what they bought, so it asks for no marketing permission;
therefore it must not advertise. FILE has the letter, such as:
{
  "reference": "Storm of 28 August",
  "subject": { "fi": "Ovet aukeavat kello 19", "en": "Doors open at 7 pm", "sv": "Dörrarna öppnas klockan 19" },
  "text": {
    "fi": "Myrskyn takia ovet aukeavat vasta kello 19.\\nLippusi käy sellaisenaan.",
    "en": "Because of the storm the doors open at 7 pm.\\nYour ticket is valid as it is.",
    "sv": "På grund av stormen öppnas dörrarna först klockan 19.\\nDin biljett gäller som den är."
  },
  "tickets": false
}
Each line of the text is a paragraph, between the greeting and a link to the order or the given ticket. Each reads it in
the language of the order, else in Finnish, else in another that it has. "tickets": true attaches the tickets and the
calendar file. The same reference is one letter: run again, it goes to those who have not got it, such as those who
bought meanwhile or whose e-mail was given up, and with other words it is refused. Ten leave a second. Orders without an
address, sold at a counter, are listed. --dry-run tells the same and keeps nothing.`,
    },
  ],
  bounced: [
    {
      usage: 'bounced < MESSAGE',
      does: `Reads a delivery status notification (RFC 3464) from standard input, as a mail server gives it, and marks the e-mail
that came back as failed: the desk lists its order, its story says why, doctor counts it. Nothing is sent, nothing ends.
A report of anything else, and any other message, changes nothing. The exit code is 0 for all of these; it is 75, by
which a mail server tries again later, when the database is not reached or the e-mail is still being sent.
packages/launch/deploy/README.md says how a mail server is told.`,
    },
  ],
  person: [
    {
      usage: 'person show EMAIL [--shop ID]',
      does: `Writes as JSON what the shop keeps of one person, for whoever asks for their own data: their orders with all that
was said in them and what happened to them, of the orders of others what names them, withdrawals, reminders and carts.
Be sure that it is theirs before you hand it out.`,
    },
    {
      usage: 'person unsubscribe EMAIL --reason WHY [--shop ID]',
      does: `Takes back a person's marketing permission, whenever they ask for it: in report orders all their orders say "no" from
then on, and a cart that they have not paid yet makes no order with it. Nothing else of them changes.`,
    },
    {
      usage: 'person forget EMAIL --reason WHY [--dry-run] [--shop ID]',
      does: `Takes one person out of the shop, whenever they ask for it. Of their own orders all people and what was said are
forgotten, of the orders of others they alone; reminders, ended carts, ended withdrawals and e-mails in the outbox folder
go too. Orders, tickets, sums, VAT and the ledger stay as bookkeeping needs them, and so does a company on its receipt.
Listed, with the exit code 1, is what waits: orders that are unpaid, with an event to come, goods to be sent, letters,
withdrawals or refunds under way. Run it again when that is over, until nothing is left. Nothing of it comes back, and the
reason stays in the audit log, so name nobody in it. Found is the address alone: a name without it, or in somebody's own
words, is not. Backups, payment providers and mailboxes keep what they have. --dry-run tells the same and changes nothing.`,
    },
  ],
  withdrawals: [
    {
      usage: 'withdrawals [--shop ID] [--csv]',
      does: 'Withdrawals that wait for somebody: for goods to come back, too late, in use, or of an order that nobody finds.',
    },
    {
      usage: 'withdrawals complete NUMBER --reason WHY [--shop ID]',
      does: 'Gives back what was paid for it, the way it was paid, and ends it.',
    },
    { usage: 'withdrawals decline NUMBER --reason WHY [--shop ID]', does: 'Ends it without a refund.' },
    {
      usage: 'withdrawals delivered ORDER --on DAY [--shop ID]',
      does: 'Records when the goods of an order were delivered: their 14 days run from then.',
    },
  ],
  reconcile: [
    {
      usage: 'reconcile [--shop ID] [--from DAY] [--to DAY] [--csv]',
      does: `Compares the payments of the last seven days, or of those days of the shop's calendar, with what the payment
providers have: missing here, missing there, another sum. Lists all differences that are open; the exit code is 1
while there are some. A provider that cannot list its payments is named: what is missing here is not found there.`,
    },
    {
      usage: 'reconcile --done ID --reason WHY [--shop ID]',
      does: 'Records that somebody has looked into a difference.',
    },
  ],
  audit: [
    {
      usage: 'audit [--order NUMBER] [--event ID] [--shop ID] [--from DAY] [--to DAY] [--csv]',
      does: `What was done by people, commands, imports and jobs: when, what before and after, and why.
--event also shows what was done to orders of it.`,
    },
  ],
  doctor: [
    {
      usage: 'doctor',
      does: `Tells what a live shop needs before it is opened to the public, what of it is there, and what to set.
The exit code is 1 when something is missing. It reads the same environment as the servers.`,
    },
  ],
  links: [
    {
      usage: 'links revoke NUMBER --reason WHY [--shop ID]',
      does: 'Ends the links of an order that got into wrong hands; its buyer gets new ones by e-mail on request.',
    },
  ],
  key: [
    {
      usage: 'key list',
      does: 'The keys that sign tokens and links: which signs, and what is accepted by earlier ones.',
    },
    {
      usage: 'key rotate [--at-once --reason WHY]',
      does: `Makes a new signing key, which signs in a minute; the earlier one is accepted for a day, so nobody loses a cart.
--at-once is for a key that somebody else may know: all earlier ones are refused, in all shops. Open carts are lost with
them, and so is every link that was sent by e-mail until now, of orders, payments and tickets. Buyers get new ones by the
shop's page /orders/find/.`,
    },
  ],
  numbers: [
    {
      usage: 'numbers jump --reason WHY',
      does: `Skips 100,000 order numbers: for a database that was restored to an earlier moment, before the shop opens. Refunds
that were due then may have been made since: they are left to a person, as report refunds tells.`,
    },
  ],
  device: [
    {
      usage:
        'device add NAME [--events ID,…] [--payments cash,card_terminal] [--no-discounts] [--no-refunds] [--no-door] [--printer WHERE] [--shop ID]',
      does: 'Issues a till its key, bound to the shop and to what it may do: all of it unless told.',
    },
    {
      usage: 'device printer ID --printer WHERE [--shop ID]',
      does: `Connects a till to its receipt printer (ESC/POS, 80 mm). WHERE is browser (its print dialog), usb, or the
address of a network printer, which the kiosk's server must reach: 192.168.1.50, with another port than 9100 as
192.168.1.50:9101.`,
    },
    { usage: 'device list [--shop ID]', does: 'The tills with what they may do, and which of them are revoked.' },
    {
      usage: 'device allot ID --product ID --amount N [--hours N] [--shop ID]',
      does: 'Holds tickets for a till, which sells them for cash without a network too: for 12 hours, unless told.',
    },
    {
      usage: 'device release ID [--shop ID]',
      does: 'Ends what is held for a till: the rest is on sale again.',
    },
    { usage: 'device revoke ID [--shop ID]', does: 'Ends a till at once, in the middle of a sale too.' },
  ],
  clerk: [
    {
      usage: 'clerk add NAME [--pin DIGITS] [--manager] [--shop ID]',
      does: 'Takes in a clerk; without --pin a PIN is made up. A manager approves refunds.',
    },
    { usage: 'clerk list [--shop ID]', does: 'The clerks, and which of them are revoked.' },
    { usage: 'clerk revoke ID [--shop ID]', does: 'Ends what a clerk may do at once.' },
  ],
  openapi: [
    {
      usage: 'openapi [--html]',
      does: `Writes the OpenAPI document of every call to stdout, without a database; --html writes it as a page to read.`,
    },
  ],
  serve: [
    {
      usage: 'serve [--processes N]',
      does: 'The ticket API by N processes on one port, else one for each processor, four at most; one that dies is replaced. SIGTERM ends it in order.',
    },
  ],
}
