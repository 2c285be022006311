import { dateTimeText, formatMessage } from '@portti/core/rules'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { languageRoot } from '../../domain/checkout/return-address.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { textOf } from '../contents/order-document.ts'
import { mailOfLetter } from './mail-of-letter.ts'

type Reminder = {
  readonly due: {
    readonly id: string
    readonly email: string
    readonly language: string
    readonly origin: string
    readonly secret: string
  }
  readonly event: CatalogueEvent
  readonly catalogue: Catalogue
  readonly opensAt: number | undefined
}

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
  const { event, texts, time, root } = partsOf(reminder)
  return letterOf(reminder, 'tell', {
    subject: formatMessage(texts.subject, { event }),
    paragraphs: [
      time === undefined ? formatMessage(texts.open, { event }) : formatMessage(texts.opens, { event, time }),
    ],
    links: [{ title: texts.toEvent, url: `${root}events/${encodeURIComponent(reminder.event.id)}/` }],
    notes: [texts.forgotten],
  })
}

const partsOf = ({ due, event, catalogue, opensAt }: Reminder) => {
  const language = spokenLanguage(catalogue, due.language, catalogue.shop.default_language)
  const root = `${due.origin}${languageRoot(catalogue, language)}`
  const timeZone = catalogue.shop.time_zone ?? 'Europe/Helsinki'
  return {
    event: textOf(event.lineEvent.title, language),
    texts: documentTexts({ catalogue, language }).reminderMail,
    time: opensAt === undefined ? undefined : dateTimeText(opensAt, { language, timeZone }),
    root,
    link: `${root}reminders/${due.id}/${due.secret}/`,
  }
}

const letterOf = (
  { due, catalogue }: Reminder,
  kind: 'ask' | 'tell',
  letter: Parameters<typeof mailOfLetter>[0],
): Mail =>
  mailOfLetter(
    letter,
    { email: due.email, firstName: undefined },
    {
      catalogue,
      language: spokenLanguage(catalogue, due.language, catalogue.shop.default_language),
      id: `${due.id}-${kind}`,
    },
  )
