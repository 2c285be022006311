import type { Printer } from '@portti/core'
import { err, ok } from 'neverthrow'

/** Prints the page's print view by the browser's dialog. The browser does not tell the outcome. */
export const browserPrinter = (open: () => void = () => print()): Printer => ({
  print: async () => {
    try {
      open()
      return ok()
    } catch {
      return err('refused')
    }
  },
})
