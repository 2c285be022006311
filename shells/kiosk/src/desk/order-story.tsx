import type { DeskOrder } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { OrderPeople } from './order-people.tsx'
import { ReadingNote } from './parts/reading-note.tsx'
import { StoryIcon } from './story-icon.tsx'
import { OrderToDo } from './to-do/order-to-do.tsx'

type OrderStoryProps = {
  readonly order: DeskOrder | undefined
  /** The order that is on its way. */
  readonly opening: string | undefined
  readonly words: Words
  /** Opens the panel that ends what waits for a person; undefined while one is open. */
  readonly onEndToDo: ((id: string) => void) | undefined
}

/** The order's buyer, what of it waits for a person, and its history, the oldest event first (rules/desk#story). */
export const OrderStory = ({ order, opening, words, onEndToDo }: OrderStoryProps) => {
  const { t, euros, day, second } = words
  const textOf = (word: string) => t(`desk.about.${word}`, { defaultValue: word })
  if (opening !== undefined) return <ReadingNote>{t('desk.opening', { number: opening })}</ReadingNote>
  if (!order) return <p data-part="desk-empty">{t('desk.choose')}</p>
  return (
    <>
      <header data-part="desk-head">
        <div>
          <p>{t('desk.order', { number: order.number })}</p>
          <h1>{order.name || t('desk.anonymous')}</h1>
          <p>{[order.email, order.phone].filter(Boolean).join(', ')}</p>
        </div>
        <p>
          <span>{t(`desk.statuses.${order.status}`, { defaultValue: order.status })}</span>
          <b>{euros(order.total)}</b>
        </p>
      </header>
      <OrderToDo order={order} words={words} onEnd={onEndToDo} />
      <OrderPeople order={order} words={words} />
      <ol data-part="story">
        {order.story.map(({ at, kind, amount, about, by, reason }, index) => (
          <li key={`${at} ${kind} ${index}`}>
            <time dateTime={new Date(at).toISOString()}>
              <b>{second(at)}</b>
              <span>{day(at)}</span>
            </time>
            <StoryIcon kind={kind} />
            <div>
              <strong>{t(`desk.story.${kind}`, { defaultValue: kind })}</strong>
              <span>
                {[about && textOf(about), by, kind === 'mail_failed' && reason ? failureText(reason, textOf) : reason]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            {amount !== undefined && <b>{euros(amount)}</b>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Why an e-mail did not arrive: of one that came back with the status, and the mail server’s own words. */
const failureText = (problem: string, textOf: (word: string) => string): string => {
  const [, word, status, said] = /^(Bounced) ([\d.]+)(?:: (.+))?$/.exec(problem) ?? []
  if (!word) return textOf(problem)
  return [`${textOf(word)} (${status})`, said].filter(Boolean).join(': ')
}
