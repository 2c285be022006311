import type { WithdrawalToDo } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type WithdrawnLinesProps = { readonly lines: WithdrawalToDo['lines']; readonly words: Words }

/** The lines that a customer withdraws from; a gift card is told from others by its receiver and day. */
export const WithdrawnLines = ({ lines, words }: WithdrawnLinesProps) => {
  const { text, euros, date } = words
  return (
    <ul role="list">
      {lines.map(({ title, event, amount, total, recipient, sendOn }, place) => (
        <li key={place}>
          {[`${amount} × ${text(title)}`, text(event), recipient, sendOn && date(Date.parse(sendOn)), euros(total)]
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
    </ul>
  )
}
