import type { DeskParticipant } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

type OrderParticipantProps = { readonly participant: DeskParticipant | undefined; readonly words: Words }

/** The participant of a piece, with the answers besides the name. */
export const OrderParticipant = ({ participant, words: { text } }: OrderParticipantProps) =>
  [participant?.name, ...(participant?.answers ?? []).map(({ title, value }) => `${text(title)}: ${value}`)].map(
    (fact, index) => fact && <small key={index}>{fact}</small>,
  )
