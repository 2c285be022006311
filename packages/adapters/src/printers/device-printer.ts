import type { Printer, TillPrinter } from '@portti/core'
import { browserPrinter } from './browser-printer.ts'
import { type NetworkPrinterSettings, networkPrinter } from './network-printer.ts'
import { type UsbPrinterSettings, usbPrinter } from './usb-printer.ts'

export type DevicePrinterSettings = NetworkPrinterSettings &
  UsbPrinterSettings & {
    /** The printer that the signed-in till is connected to. */
    readonly chosen: () => TillPrinter | undefined
  }

/** The printer that a till is connected to, as it is when it prints; the browser's dialog without one. */
export const devicePrinter = ({ chosen, ...settings }: DevicePrinterSettings): Printer => {
  const printers = { network: networkPrinter(settings), usb: usbPrinter(settings), browser: browserPrinter() }
  return { print: papers => printers[chosen()?.kind ?? 'browser'].print(papers) }
}
