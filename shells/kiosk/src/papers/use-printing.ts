import { type Clock, createStore, type Paper, type Printer, type PrinterProblem } from '@portti/core'
import { useStore } from '@portti/react'
import { useEffect, useRef, useState } from 'react'

type Print = { readonly number: string; readonly papers: readonly Paper[] }
type FailedPrint = Print & { readonly problem: PrinterProblem }

/** Papers that were not printed, of sales or reports. */
export const createUnprinted = () => ({
  ...createStore<readonly FailedPrint[]>([]),
  /** Numbers of the sales whose papers wait for the printer or are being printed. */
  underWay: new Set<string>(),
  /** Numbers of the sales whose tickets were handed over in another way. */
  handedOver: new Set<string>(),
})
export type Unprinted = ReturnType<typeof createUnprinted>
type PrintingInput = {
  readonly clock: Pick<Clock, 'after'>
  readonly printer: Printer
  /** Papers of the sale, once they can be printed. */
  readonly papers: readonly Paper[] | undefined
  readonly number: string | undefined
  /** Those of a till outlive its lock; others end with the screen. */
  readonly unprinted?: Unprinted | undefined
}

/** Time after which an unanswering printer counts as unreachable; a later answer only changes the message. */
const patienceMs = 20_000

/**
 * Prints the papers of a sale once they are there, and again on request. The sale never waits for the printer
 * (rules/kiosk#printing).
 */
export const usePrinting = ({ clock, printer, papers, number: ofSale, unprinted }: PrintingInput) => {
  const printed = useRef(new Set<string>())
  /** Numbers of the sales whose papers the printer has not answered in time. */
  const [late, setLate] = useState<readonly string[]>([])
  const [ofScreen] = useState(createUnprinted)
  const kept = unprinted ?? ofScreen
  const failed = useStore(kept)
  const number = papers && ofSale
  const ofEarlier = failed.filter(one => one.number !== ofSale)
  const isLate = late.some(one => one === ofSale)
  const problem = isLate ? 'unreachable' : failed.find(one => one.number === ofSale)?.problem
  const printOne = async (one: Print): Promise<void> => {
    // A second press would print valid tickets twice.
    if (kept.underWay.has(one.number)) return
    kept.underWay.add(one.number)
    const stop = clock.after(patienceMs, () => setLate(before => [...before, one.number]))
    const outcome = await printer.print(one.papers).then(
      answer => (answer.isErr() ? answer.error : undefined),
      // Such as code that a broken line did not bring.
      () => 'unreachable' as const,
    )
    kept.underWay.delete(one.number)
    stop()
    setLate(before => before.filter(other => other !== one.number))
    kept.update(before => {
      const others = before.filter(other => other.number !== one.number)
      return outcome && !kept.handedOver.has(one.number) ? [...others, { ...one, problem: outcome }] : others
    })
  }
  const printShown = (): void => {
    if (!papers || number === undefined) return
    kept.handedOver.delete(number)
    void printOne({ number, papers })
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
    /** Prints these papers alone. */
    printShown,
    /** Prints the papers that were not printed: earlier ones first, and these again. */
    print: () => {
      for (const one of ofEarlier) void printOne(one)
      if (ofEarlier.length === 0 || problem) printShown()
    },
    /** The reason why this sale's papers were not printed, or that those of an earlier one were not. */
    printProblem: problem ?? (ofEarlier.length > 0 ? ('earlier' as const) : undefined),
    /** Tells no more of this sale's papers, whose tickets are handed over in another way, also if a print still fails. */
    forgetProblem: () => {
      if (ofSale !== undefined) kept.handedOver.add(ofSale)
      kept.update(before => before.filter(one => one.number !== ofSale))
    },
  }
}
