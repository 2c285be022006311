import type { Printer } from '@portti/core'
import { err, ok } from 'neverthrow'

/** Prints by the browser's dialog what the page has rendered for print. What becomes of it, the browser does not tell. */
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
