import type { Attendee, AttendeeQuestion } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type AttendeeNameProps = {
  readonly person: Pick<Attendee, 'name' | 'participant' | 'answers'>
  /** The questions whose answers are shown. */
  readonly questions: readonly AttendeeQuestion[]
  readonly words: Words
}

/** The participant, then the ticket's holder, with the participant's answers in a line below. */
export const AttendeeName = ({ person, questions, words: { t, text } }: AttendeeNameProps) => {
  const { name, participant, answers } = person
  const texts = questions.flatMap(question => {
    const answer = answers?.[question.name]
    return answer ? [`${text(question.title)}: ${answer}`] : []
  })
  return (
    <>
      {[...new Set([participant, name])].filter(Boolean).join(' · ') || (
        <span data-part="no-name">{t('desk.anonymous')}</span>
      )}
      {texts.length > 0 && <small>{texts.join('; ')}</small>}
    </>
  )
}
