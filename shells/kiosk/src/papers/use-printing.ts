import type { Clock, Printer, PrinterProblem, SoldSale } from '@portti/core'
import { useEffect, useRef, useState } from 'react'
import type { PapersProps } from './papers-props.ts'
import { salePapers } from './sale-papers.ts'

type PrintingInput = Omit<PapersProps, 'sale' | 'order'> & {
  readonly clock: Pick<Clock, 'after'>
  readonly printer: Printer
  readonly sale: SoldSale | undefined
}

/** A printer that has not answered for so long is said to be silent: what it may still do changes the words, not the sale. */
const patienceMs = 20_000

/** Prints a sale once its order is read, and again on request. The sale never waits for the printer (rules/kiosk#printing). */
export const usePrinting = ({ clock, printer, sale, ...rest }: PrintingInput) => {
  const printed = useRef(new Set<string>())
  const [failed, setFailed] = useState<{ readonly number: string; readonly problem: PrinterProblem }>()
  const papers = sale?.order && salePapers({ ...rest, sale, order: sale.order })
  const number = papers && sale?.number
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
    printed.current.add(number)
    // The change must be on the screen first: a print dialog blocks everything else.
    const timer = setTimeout(() => void latest.current())
    return () => clearTimeout(timer)
  }, [number])
  return {
    papers,
    print: () => void print(),
    /** Why this sale's papers did not come out. */
    printProblem: failed?.number === sale?.number ? failed?.problem : undefined,
  }
}
