import type { OpenDoor } from '@portti/core'
import { Facts } from '../parts/facts.tsx'
import { seatText, unbroken } from '../seats/seats-text.ts'
import type { Words } from '../texts/use-words.ts'

type LatestEntriesProps = { readonly entries: OpenDoor['latestEntries']; readonly words: Words }

/** The latest entries of this device: the time, the ticket, and the number of people who came in with it. */
export const LatestEntries = ({ entries, words: { t, text, second } }: LatestEntriesProps) => {
  if (entries.length === 0) return null
  return (
    <section data-part="latest-entries">
      <h2>{t('door.latest')}</h2>
      <ol role="list">
        {entries.map(({ scanId, at, title, seat, cameIn }) => (
          <li key={scanId}>
            <time>{second(at)}</time>
            <span>
              <Facts of={[text(title), seat && unbroken(seatText(seat, { t }))]} />
            </span>
            {cameIn > 1 && <b>{`+${cameIn - 1}`}</b>}
          </li>
        ))}
      </ol>
    </section>
  )
}
