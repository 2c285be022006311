import type { Clock, Paper, Printer, PrinterProblem } from '@portti/core'
import { useEffect, useRef, useState } from 'react'

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
  const number = papers && ofSale
  const print = async (): Promise<void> => {
    if (!papers || number === undefined) return
    const stop = clock.after(patienceMs, () => setFailed({ number, problem: 'unreachable' }))
    const answer = await printer.print(papers)
    stop()
    setFailed(before =>
      answer.isErr() ? { number, problem: answer.error } : before?.number === number ? undefined : before,
    )
  }
  const latest = useRef(print)
  useEffect(() => {
    latest.current = print
  })
  useEffect(() => {
    if (number === undefined || printed.current.has(number)) return
    // The change must be on the screen first: a print dialog blocks everything else.
    const timer = setTimeout(() => {
      printed.current.add(number)
      void latest.current()
    })
    return () => clearTimeout(timer)
  }, [number])
  return {
    papers,
    print: () => void print(),
    /** The reason why this sale's papers were not printed. */
    printProblem: failed?.number === ofSale ? failed?.problem : undefined,
  }
}
