import { fetchUntilAnswered } from '@portti/core'
import { useCore } from '@portti/react'
import { useEffect, useState } from 'react'

type Read<Value> = Parameters<typeof fetchUntilAnswered<Value>>[0]

/**
 * The latest answer of the ticket API. It is asked when the page opens, and again while no answer comes.
 * @param times asks once more when it changes; until that succeeds the last answer stays.
 */
export const useAnswer = <Value>(read: Read<Value>, times = 0) => {
  const { clock } = useCore()
  const [answers] = useState(() => fetchUntilAnswered(read, clock))
  const [answer, setAnswer] = useState<Awaited<ReturnType<Read<Value>>>>()
  useEffect(() => {
    const asking = answers.subscribe(next => setAnswer(last => (last?.isOk() && next.isErr() ? last : next)))
    return () => asking.unsubscribe()
  }, [answers, times])
  return answer
}
