import { type CounterOrder, createHandOutService } from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHabit, pressedAgo } from '../keyboard/habit.ts'
import { usePrinting } from '../papers/use-printing.ts'
import type { TillInput } from '../sell/till/use-till.ts'
import { chooseLanguage } from '../texts/choose-language.ts'
import { addScanTexts } from '../texts/scan/scan-texts.ts'
import { createWords, type Words } from '../texts/use-words.ts'
import { handOutPapers } from './hand-out-papers.ts'

export type HandOutInput = {
  readonly order: CounterOrder
  /** The code of the one ticket that was scanned. */
  readonly ticket?: string
  readonly isPrinted: boolean
  readonly till: Pick<TillInput, 'core' | 'boxOffice' | 'ids' | 'printer' | 'shop' | 'session'>
  readonly words: Words
}

/** One hand-out of an order: asked for at once, printed in the language of the order when that is wanted. */
export const useHandOut = ({ order, ticket, isPrinted, till, words }: HandOutInput) => {
  const { core, boxOffice, ids, printer, shop, session } = till
  const { i18n } = useTranslation()
  addScanTexts(i18n)
  const { number } = order
  const [at] = useState(core.clock.now)
  const [handOut] = useState(() => createHandOutService({ api: boxOffice, ids, number, ticket }))
  const [isWanted, setWanted] = useState(isPrinted)
  useEffect(() => void handOut.ask(), [handOut])
  const state = useStore(handOut)
  const handedOut = state.phase === 'done' ? state.handedOut : undefined
  const language = chooseLanguage([handedOut?.language ?? '', words.language])
  const { timeZone } = shop
  const ofOrder = createWords({ t: i18n.getFixedT(language), language, isRequestedLanguage: false, timeZone })
  const papers =
    handedOut && handOutPapers({ handedOut, isOneTicket: ticket !== undefined, at, shop, session, words: ofOrder })
  const { print, ...printing } = usePrinting({
    clock: core.clock,
    printer,
    papers: isWanted ? papers : undefined,
    number,
  })
  return {
    state,
    ...printing,
    /** Prints, also again, but ignores a second press out of habit. After a failure, asks for the hand-out again. */
    print: ({ timeStamp }: Pick<Event, 'timeStamp'>) => {
      if (handedOut && isWanted && isHabit(core.clock.now() - pressedAgo(timeStamp) - at)) return
      setWanted(true)
      if (handedOut) print()
      else void handOut.ask()
    },
  }
}
