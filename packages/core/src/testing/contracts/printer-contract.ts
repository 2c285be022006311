import { beforeEach, describe, expect, it } from 'vitest'
import type { Paper, Printer, PrinterProblem } from '../../ports/printer.ts'

export type PrinterSubject = {
  readonly printer: Printer
  /** How many times it has printed. */
  readonly prints: () => number
  /** From now on it cannot print, and says so as `problem`. */
  readonly breakDown: () => void
  readonly mend: () => void
  readonly problem: PrinterProblem
}

const papers: readonly Paper[] = [
  { kind: 'receipt', blocks: [{ kind: 'total', label: 'Yhteensä', value: '24,90 €' }] },
  { kind: 'ticket', blocks: [{ kind: 'qr', code: 'LIPPU1', size: 21, path: 'M0 0h7', label: 'LIPPU1' }] },
]

/** Contract of every `Printer`. */
export const printerContract = (name: string, open: () => PrinterSubject | Promise<PrinterSubject>): void => {
  describe(`${name} as a Printer`, () => {
    let subject: PrinterSubject
    beforeEach(async () => {
      subject = await open()
    })

    it('prints, and the same again when it is asked again', async () => {
      expect((await subject.printer.print(papers)).isOk()).toBe(true)
      expect((await subject.printer.print(papers)).isOk()).toBe(true)
      expect(subject.prints()).toBe(2)
    })

    it('says why nothing was printed, and prints once that is mended', async () => {
      subject.breakDown()
      expect((await subject.printer.print(papers))._unsafeUnwrapErr()).toBe(subject.problem)
      expect(subject.prints()).toBe(0)
      subject.mend()
      expect((await subject.printer.print(papers)).isOk()).toBe(true)
      expect(subject.prints()).toBe(1)
    })
  })
}
