import { createSerialQueue, type Printer, type PrinterProblem } from '@portti/core'
import { err, ok, type Result } from 'neverthrow'
import { printerStatusCommands, statusProblem } from './escpos-status.ts'

/** The used part of WebUSB, which the DOM's types do not have. */
export type UsbPort = {
  getDevices(): Promise<readonly UsbDevice[]>
  requestDevice(options: { readonly filters: readonly { readonly classCode: number }[] }): Promise<UsbDevice>
}
export type UsbDevice = {
  readonly opened: boolean
  readonly configurations: readonly {
    readonly configurationValue: number
    readonly interfaces: readonly {
      readonly interfaceNumber: number
      readonly alternates: readonly {
        readonly interfaceClass: number
        readonly endpoints: readonly {
          readonly endpointNumber: number
          readonly direction: 'in' | 'out'
          readonly type: string
        }[]
      }[]
    }[]
  }[]
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ readonly status?: string }>
  transferIn(endpoint: number, length: number): Promise<{ readonly data?: DataView }>
}

/** USB's class of printers. */
const printerClass = 7
/** A printer that hangs must not keep the next print waiting. */
const patienceMs = 5_000
/** Size of a part. A printer accepts the next one when it has room, so that `patienceMs` holds for any length. */
const partBytes = 1_024
/** Not every printer answers a status request. */
const statusPatienceMs = 300

export type UsbPrinterSettings = {
  /** The browser's WebUSB; some have none. */
  readonly usb: UsbPort | undefined
}

/** An ESC/POS printer at this device's USB. The first time, the browser asks the clerk which. */
export const usbPrinter = ({ usb }: UsbPrinterSettings): Printer => {
  // A print in between would mix its bytes with those of the one before, and close the device under it.
  const inTurn = createSerialQueue()
  // Where two sales wait for the first choice, the clerk is asked once.
  const choosing = createSerialQueue()
  return {
    print: async papers => {
      if (!usb) return err('refused')
      if (!(await choosing(() => isChosen(usb)))) return err('not_chosen')
      const { escposPapers } = await import('./escpos-paper.ts')
      const bytes = new Uint8Array(escposPapers(papers))
      return inTurn(() => printOn(usb, bytes))
    },
  }
}

const printOn = async (usb: UsbPort, bytes: Uint8Array<ArrayBuffer>): Promise<Result<void, PrinterProblem>> => {
  // One that was pulled out and plugged in again while the print waited is another device.
  const device = await knownPrinter(usb)
  if (!device) return err('unreachable')
  try {
    return await send(device, bytes)
  } catch {
    return err('unreachable')
  } finally {
    await inTime(device.close(), patienceMs).catch(() => undefined)
  }
}

const isPrinter = (device: UsbDevice): boolean => lineTo(device) !== undefined

const knownPrinter = async (usb: UsbPort): Promise<UsbDevice | undefined> => {
  const devices = await inTime(usb.getDevices(), patienceMs).catch(() => [])
  return devices.find(isPrinter)
}

/** Whether the clerk has chosen a printer, now or before. */
const isChosen = async (usb: UsbPort): Promise<boolean> => {
  try {
    if (!(await knownPrinter(usb))) await usb.requestDevice({ filters: [{ classCode: printerClass }] })
    return true
  } catch {
    // Closed without a choice, or the browser waits for a key or a touch first.
    return false
  }
}

const lineTo = (device: UsbDevice) => {
  for (const { configurationValue, interfaces } of device.configurations) {
    for (const { interfaceNumber, alternates } of interfaces) {
      const endpoints = alternates.find(({ interfaceClass }) => interfaceClass === printerClass)?.endpoints ?? []
      const bulk = (wanted: 'in' | 'out') =>
        endpoints.find(({ direction, type }) => direction === wanted && type === 'bulk')?.endpointNumber
      const out = bulk('out')
      if (out !== undefined) return { configurationValue, interfaceNumber, out, back: bulk('in') }
    }
  }
  return undefined
}

const send = async (device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<Result<void, PrinterProblem>> => {
  const line = lineTo(device)
  if (!line) return err('unreachable')
  await inTime(device.open(), patienceMs)
  await inTime(device.selectConfiguration(line.configurationValue), patienceMs)
  await inTime(device.claimInterface(line.interfaceNumber), patienceMs)
  if (line.back !== undefined) {
    await inTime(device.transferOut(line.out, printerStatusCommands), patienceMs)
    const problem = statusProblem(await statusOf(device, line.back))
    if (problem) return err(problem)
  }
  for (let at = 0; at < bytes.length; at += partBytes) {
    const sent = await inTime(device.transferOut(line.out, bytes.slice(at, at + partBytes)), patienceMs)
    if (sent.status !== undefined && sent.status !== 'ok') return err('not_ready')
  }
  return ok()
}

const statusOf = async (device: UsbDevice, endpoint: number): Promise<readonly number[]> => {
  const told: number[] = []
  while (told.length < printerStatusCommands.length / 3) {
    const answer = await inTime(device.transferIn(endpoint, 64), statusPatienceMs).catch(() => undefined)
    if (!answer?.data || answer.data.byteLength === 0) break
    told.push(...new Uint8Array(answer.data.buffer, answer.data.byteOffset, answer.data.byteLength))
  }
  return told
}

const inTime = async <Value>(answer: Promise<Value>, ms: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The printer does not answer')), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
