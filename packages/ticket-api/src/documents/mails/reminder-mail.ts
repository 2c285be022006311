import type { WireLocalizedText } from '@portti/contract'
import { dateTimeText, formatMessage } from '@portti/core/rules'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { languageRoot } from '../../domain/checkout/return-address.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { textOf } from '../contents/order-document.ts'
import { mailOfLetter } from './mail-of-letter.ts'

type ReminderMailInput = {
  readonly due: {
    readonly id: string
    readonly email: string
    readonly language: string
    readonly origin: string
    readonly secret: string
  }
  readonly event: CatalogueEvent
  readonly catalogue: Catalogue
}
type Reminder = ReminderMailInput & { readonly opensAt: number | undefined }
/** Titles of the tickets that were sold out. */
type TicketsReminderInput = ReminderMailInput & { readonly tickets: readonly WireLocalizedText[] }

/** Asks whether the address wants to be reminded (rules/catalogue#sale-reminders). */
export const reminderQuestion = (reminder: Reminder & { readonly opensAt: number }): Mail => {
  const { event, texts, time, link } = partsOf(reminder)
  return letterOf(reminder, 'ask', {
    subject: formatMessage(texts.askSubject, { event }),
    paragraphs: [formatMessage(texts.ask, { event, time: time ?? '' })],
    links: [{ title: texts.confirm, url: link }],
    notes: [texts.ignore],
  })
}

/** Tells that sales open, or have opened; the address is forgotten with it. */
export const reminderMail = (reminder: Reminder): Mail => {
  const { event, texts, time, page } = partsOf(reminder)
  return letterOf(reminder, 'tell', {
    subject: formatMessage(texts.subject, { event }),
    paragraphs: [
      time === undefined ? formatMessage(texts.open, { event }) : formatMessage(texts.opens, { event, time }),
    ],
    links: [{ title: texts.toEvent, url: page }],
    notes: [texts.forgotten],
  })
}

/** Asks whether the address wants to be told when sold-out tickets come. */
export const ticketsQuestion = (awaited: TicketsReminderInput): Mail => {
  const { event, texts, link, tickets } = partsOf(awaited)
  return letterOf(awaited, 'ask', {
    subject: formatMessage(texts.askSubject, { event }),
    paragraphs: [formatMessage(texts.askTickets, { event, tickets })],
    links: [{ title: texts.confirm, url: `${link}?awaits=tickets` }],
    notes: [texts.ignore],
  })
}

/** Tells that they can be bought, to as many as are told at once; the address is forgotten with it. */
export const ticketsMail = (awaited: TicketsReminderInput): Mail => {
  const { event, texts, page, tickets } = partsOf(awaited)
  return letterOf(awaited, 'tell', {
    subject: formatMessage(texts.ticketsSubject, { event }),
    paragraphs: [formatMessage(texts.tickets, { event, tickets }), texts.notHeld],
    links: [
      { title: texts.toEvent, url: page },
      { title: texts.askAgain, url: `${page}reminder/` },
    ],
    notes: [texts.ticketsForgotten],
  })
}

const partsOf = ({
  due,
  event,
  catalogue,
  opensAt,
  tickets = [],
}: ReminderMailInput & Partial<Reminder & TicketsReminderInput>) => {
  const language = spokenLanguage(catalogue, due.language)
  const root = `${due.origin}${languageRoot(catalogue, language)}`
  const timeZone = timeZoneOf(catalogue)
  return {
    event: textOf(event.lineEvent.title, language),
    texts: documentTexts({ catalogue, language }).reminderMail,
    time: opensAt === undefined ? undefined : dateTimeText(opensAt, { language, timeZone }),
    tickets: tickets.map(title => textOf(title, language)).join(' · '),
    page: `${root}events/${encodeURIComponent(event.id)}/`,
    link: `${root}reminders/${due.id}/${due.secret}/`,
  }
}

const letterOf = (
  { due, catalogue }: ReminderMailInput,
  kind: 'ask' | 'tell',
  letter: Parameters<typeof mailOfLetter>[0],
): Mail =>
  mailOfLetter(
    letter,
    { email: due.email, firstName: undefined },
    {
      catalogue,
      language: spokenLanguage(catalogue, due.language),
      id: `${due.id}-${kind}`,
    },
  )
