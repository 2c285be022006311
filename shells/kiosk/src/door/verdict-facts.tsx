import type { Verdict } from '@portti/core'
import { seatText, unbroken } from '../seats/seats-text.ts'
import type { Words } from '../texts/use-words.ts'

type VerdictFactsProps = { readonly verdict: Verdict; readonly words: Words }

/** When and where a ticket was used, which seat it is for, how many came with it. */
export const VerdictFacts = ({ verdict, words: { t, text, day, hour, second } }: VerdictFactsProps) => {
  const { entry, event, group, seat, slotsLeft, title, kind } = verdict
  const facts = [
    entry && ([t('door.facts.when'), `${day(entry.at)} ${second(entry.at)}`] as const),
    entry && ([t('door.facts.where'), `${entry.gate}, ${entry.device}`] as const),
    event && ([t('door.facts.event'), text(event.title)] as const),
    event && ([t('door.facts.date'), `${day(event.startsAt)} ${hour(event.startsAt)}`] as const),
    title && kind !== 'valid' && ([t('door.facts.ticket'), text(title)] as const),
    seat && ([t('door.facts.seat'), unbroken(seatText(seat, { t }))] as const),
    // Spoken when the rest of the group is let in.
    group &&
      group.size > 1 &&
      ([
        t('door.facts.group'),
        <span key="of" role="status">
          {t('door.facts.of', group)}
        </span>,
      ] as const),
    slotsLeft !== undefined && ([t('door.facts.slots'), t('left', { count: slotsLeft })] as const),
  ].filter(fact => fact !== undefined && fact !== false)
  if (facts.length === 0) return null
  return (
    <dl data-part="verdict-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
