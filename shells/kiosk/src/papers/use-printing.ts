import type { Clock, Paper, Printer, PrinterProblem } from '@portti/core'
import { useEffect, useRef, useState } from 'react'

type Print = { readonly number: string; readonly papers: readonly Paper[] }
type PrintingInput = {
  readonly clock: Pick<Clock, 'after'>
  readonly printer: Printer
  /** Papers of the sale, once they can be printed. */
  readonly papers: readonly Paper[] | undefined
  readonly number: string | undefined
}

/** Time after which an unanswering printer counts as unreachable; a later answer only changes the message. */
const patienceMs = 20_000

/**
 * Prints the papers of a sale once they are there, and again on request. The sale never waits for the printer
 * (rules/kiosk#printing).
 */
export const usePrinting = ({ clock, printer, papers, number: ofSale }: PrintingInput) => {
  const printed = useRef(new Set<string>())
  const [failed, setFailed] = useState<{ readonly number: string; readonly problem: PrinterProblem }>()
  /** Papers that came to nothing after the next sale was made. */
  const [earlier, setEarlier] = useState<readonly Print[]>([])
  const shown = useRef(ofSale)
  useEffect(() => {
    shown.current = ofSale
  })
  const number = papers && ofSale
  const problem = failed?.number === ofSale ? failed?.problem : undefined
  const isShown = (one: string): boolean => one === shown.current
  const printOne = async (one: Print): Promise<void> => {
    const fail = (reason: PrinterProblem) => isShown(one.number) && setFailed({ number: one.number, problem: reason })
    const stop = clock.after(patienceMs, () => fail('unreachable'))
    const answer = await printer.print(one.papers)
    stop()
    if (answer.isErr()) fail(answer.error)
    else setFailed(before => (before?.number === one.number ? undefined : before))
    const isUntold = answer.isErr() && !isShown(one.number)
    setEarlier(before => {
      const others = before.filter(({ number: other }) => other !== one.number)
      if (isUntold) return [...others, one]
      return others.length < before.length ? others : before
    })
  }
  const printShown = (): void => {
    if (papers && number !== undefined) void printOne({ number, papers })
  }
  const latest = useRef(printShown)
  useEffect(() => {
    latest.current = printShown
  })
  useEffect(() => {
    if (number === undefined || printed.current.has(number)) return
    // The change must be on the screen first: a print dialog blocks everything else.
    const timer = setTimeout(() => {
      printed.current.add(number)
      latest.current()
    })
    return () => clearTimeout(timer)
  }, [number])
  return {
    papers,
    print: () => {
      for (const one of earlier) void printOne(one)
      if (earlier.length === 0 || problem) printShown()
    },
    /** The reason why this sale's papers were not printed, or that those of an earlier one were not. */
    printProblem: problem ?? (earlier.length > 0 ? ('earlier' as const) : undefined),
  }
}
