import { useEffect, useState } from 'react'

/** The ticket API's answer, once it arrives. It is requested once, when the page opens. */
export const useAnswer = <Answer>(ask: () => Promise<Answer>): Answer | undefined => {
  const [asked] = useState(ask)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => void asked.then(setAnswer), [asked])
  return answer
}
