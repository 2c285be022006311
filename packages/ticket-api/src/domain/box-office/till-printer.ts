import * as z from 'zod'

/** The receipt printer of a device; null prints by the browser's dialog (rules/kiosk#printing). */
export const tillPrinterSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('usb') }),
    z.object({ kind: z.literal('network'), host: z.string(), port: z.int() }),
  ])
  .nullable()
export type TillPrinter = NonNullable<z.infer<typeof tillPrinterSchema>>

/** Port of raw printing. */
const rawPort = 9_100

/** Reads `browser`, `usb`, or an address such as `192.168.1.50` or `keittio.local:9101`; undefined for other words. */
export const parseTillPrinter = (words: string): TillPrinter | null | undefined => {
  if (words === 'browser') return null
  if (words === 'usb') return { kind: 'usb' }
  const [, host, digits] = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?$/i.exec(words) ?? []
  const port = digits === undefined ? rawPort : Number(digits)
  return host !== undefined && port >= 1 && port <= 65_535 ? { kind: 'network', host, port } : undefined
}

/** The words that `parseTillPrinter` reads as this printer. */
export const tillPrinterWords = (printer: TillPrinter | null): string => {
  if (!printer) return 'browser'
  return printer.kind === 'usb' ? 'usb' : `${printer.host}:${printer.port}`
}
