import type { ExpiredLine } from '@portti/core'
import { formatEuros, formatMessage, type Language, textIn } from '@portti/core/format'
import { useExpiredLines } from '@portti/react'
import { type RestoreItem, RestoreList, Section, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { ExpiredLinesAwaited } from './expired-lines-awaited.tsx'
import { type SeatTexts, seatNames } from './item-seats.ts'

type Props = {
  readonly texts: Messages['cart']['restorable']
  readonly seatTexts: SeatTexts
  readonly language: Language
  readonly homeHref: string
}

const stateOf = ({ held, amount }: ExpiredLine): RestoreItem['state'] =>
  held === 0 ? 'gone' : held < amount ? 'part' : 'whole'

/** The shop's own words for why it is not sold any more: sold out, its sales are over, or the event is cancelled. */
const whyGone = ({ availability }: ExpiredLine['product'], texts: Props['texts'], language: Language): string =>
  (!availability.available && textIn(availability.info, language)) || texts.gone

const itemOf = (line: ExpiredLine, { texts, seatTexts, language, homeHref }: Props): RestoreItem => {
  const { product, event, amount, held, seats, freeSeats } = line
  const state = stateOf(line)
  const name = `${amount} × ${textIn(product.title, language)}`
  const taken = seatNames(seats, seatTexts, language)
  const left = [
    state === 'gone' ? whyGone(product, texts, language) : formatMessage(texts[state], { held, amount }),
    ...(freeSeats.length > 0 ? [seatNames(freeSeats, seatTexts, language).join(' · ')] : []),
  ].join(': ')
  return {
    title: event ? `${textIn(event.title, language)}, ${name}` : name,
    text: [left, ...(taken.length > 0 ? [`${texts.taken}: ${taken.join(' · ')}`] : [])].join('. '),
    price: formatEuros((held || amount) * product.price, language),
    state,
    action:
      event && taken.length > 0 ? (
        <a href={`${homeHref}events/${encodeURIComponent(event.id)}/`}>{texts.changeSeats}</a>
      ) : undefined,
  }
}

/** The lines of the expired cart, and how much of each can be restored (rules/time-left#restorable). */
export const ExpiredLines = (props: Props): ReactNode => {
  const lines = useExpiredLines()
  if (lines === undefined) return <ExpiredLinesAwaited />
  if (lines.length === 0) return null
  return (
    <Surface>
      <Section title={props.texts.title} space="none">
        <RestoreList label={props.texts.title} items={lines.map(line => itemOf(line, props))} />
      </Section>
    </Surface>
  )
}
