import { fallbackLanguage, languages, parseLocalizedText, textIn } from '@portti/core/rules'
import * as z from 'zod'
import { spokenLanguage } from '../domain/catalogue/spoken-language.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import { type SentLetter, sendEventLetter } from '../features/mail/send-event-letter.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'
import type { CommandDeps } from './command-deps.ts'
import { counted } from './counted.ts'
import { oneShop } from './one-shop.ts'
import { readJsonFile } from './read-json-file.ts'

/** A letter as an organizer writes it. */
const letterSchema = z.strictObject({
  reference: z.string().trim().min(1).max(200),
  subject: z.record(
    z.string(),
    z
      .string()
      .trim()
      .min(1)
      .max(150)
      .regex(/^[^\r\n]*$/, 'must be one line'),
  ),
  text: z.record(z.string(), z.string().trim().min(1).max(10_000)),
  tickets: z.boolean().default(false),
})
type WrittenLetter = z.infer<typeof letterSchema>

/**
 * Writes to all who have tickets of an event, once under each reference, or tells who would be written to
 * (rules/orders#event-letters).
 */
export const letterCommand = async (
  { db, catalogues, now }: Omit<CommandDeps, 'carts'>,
  [eventId, path, ...others]: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (eventId === undefined || path === undefined || others.length > 0) {
    throw new UsageFailure('Name one event and one file: letter EVENT FILE --reason WHY [--dry-run] [--shop ID]')
  }
  const isDryRun = options['dry-run'] === true
  const catalogue = await oneShop(db, catalogues, options.shop)
  const { shopId } = catalogue
  const event = catalogue.events.get(eventId)
  if (!event) throw new UsageFailure(`The shop ${shopId} has no event ${eventId}: export lists them.`)
  const { reference, subject, text, tickets: hasTickets } = await readLetter(path, catalogue)
  const reason = parseReason(options, `${eventId} is written about`)
  const letter = { eventId, subject, text, hasTickets }
  const sent = await sendEventLetter(db, {
    shopId,
    reference,
    letter,
    by: commandActor(),
    reason,
    now: now(),
    isDryRun,
  })
  if (sent === 'other_words') {
    throw new UsageFailure(
      `The letter "${reference}" of ${eventId} was sent with other words: give this one a reference of its own.`,
    )
  }
  for (const { number, tickets } of sent.unreached) say(`${number}: ${counted(tickets, 'ticket')} without an address`)
  say(`${textIn(parseLocalizedText(event.lineEvent.title), 'en')}: ${told(sent, text, catalogue)}.`)
  if (sent.unreached.length > 0) say(`${counted(sent.unreached.length, 'order')} without an address: nobody is told.`)
  if (sent.unpaid > 0)
    say(
      `${counted(sent.unpaid, 'order')} not paid yet: run this again when ${sent.unpaid === 1 ? 'it is' : 'they are'}.`,
    )
  if (isDryRun) say('This was a dry run: nothing was kept.')
  return 0
}

/** How many letters go to whom, in which languages. */
const told = ({ readers, before }: SentLetter, text: WrittenLetter['text'], catalogue: Catalogue): string => {
  const earlier = before > 0 ? `; ${counted(before, 'letter')} of it before` : ''
  if (readers.length === 0) return before > 0 ? `nobody new to write to${earlier}` : 'nobody to write to'
  const holders = readers.filter(({ ticketCode }) => ticketCode !== undefined).length
  const whom = [
    ...(readers.length > holders ? [counted(readers.length - holders, 'buyer')] : []),
    ...(holders > 0 ? [`${counted(holders, 'holder')} of a given ticket`] : []),
  ].join(' and ')
  const ways = Map.groupBy(readers, ({ language }) => {
    const spoken = spokenLanguage(catalogue, language)
    const other = fallbackLanguage(text, spoken)
    return other === undefined ? `in ${spoken}` : `in ${other} instead of ${spoken}`
  })
  const spread = [...ways].sort(([one], [other]) => (one < other ? -1 : 1))
  return `letters to ${whom}, ${spread.map(([way, { length }]) => `${length} ${way}`).join(', ')}${earlier}`
}

/** Throws `UsageFailure` for a letter that cannot be sent as it is written. */
const readLetter = async (path: string, catalogue: Catalogue): Promise<WrittenLetter> => {
  const { data: letter, error } = letterSchema.safeParse(await readJsonFile(path))
  if (!letter) {
    const [issue] = error.issues
    throw new UsageFailure(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
  }
  const spoken: readonly string[] = [...new Set([...languages, ...catalogue.shop.languages])]
  const [inSubject, inText] = [Object.keys(letter.subject), Object.keys(letter.text)]
  const unknown = [...inSubject, ...inText].find(one => !spoken.includes(one))
  if (unknown !== undefined) {
    throw new UsageFailure(
      `${path}: "${unknown}" is no language of the shop ${catalogue.shopId}: write ${spoken.join(', ')}.`,
    )
  }
  const lonely = inText.find(one => !inSubject.includes(one)) ?? inSubject.find(one => !inText.includes(one))
  if (lonely !== undefined) {
    const what = inText.includes(lonely) ? 'a text and no subject' : 'a subject and no text'
    throw new UsageFailure(`${path}: "${lonely}" has ${what}: write both.`)
  }
  if (inText.length === 0) {
    throw new UsageFailure(`${path}: text: write it in one language at least, such as { "fi": "…" }.`)
  }
  return letter
}
