import type { Http, HttpRequest, Paper, PrinterProblem, TillPrinter } from '@portti/core'
import { createRecordingPrinter } from '@portti/core/testing'
import { printerContract } from '@portti/core/testing/contracts'
import { err, ok } from 'neverthrow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserPrinter } from './browser-printer.ts'
import { devicePrinter } from './device-printer.ts'
import { escposPapers } from './escpos-paper.ts'
import { printerStatusCommands, statusProblem } from './escpos-status.ts'
import { networkPrinter } from './network-printer.ts'
import { type UsbDevice, type UsbPort, usbPrinter } from './usb-printer.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A network printer behind the kiosk's server. */
const openNetwork = () => {
  let problem: PrinterProblem | undefined
  const heard: HttpRequest[] = []
  const http: Http = {
    send: async request => {
      if (problem) return ok({ status: 502, body: { problem } })
      heard.push(request)
      return ok({ status: 204, body: '' })
    },
  }
  return {
    http,
    printer: networkPrinter({ http, token: () => 'istunto' }),
    heard,
    fail: (next?: PrinterProblem) => void (problem = next),
  }
}

/** A printer of two interfaces at the USB, of which one prints. */
const openUsb = ({ isKnown = true, tellsStatus = true, msPerByte = 0 } = {}) => {
  let choices = 0
  let status = [0x12, 0x12, 0x12]
  let isOpen = false
  let asked = 0
  const printed: Uint8Array[] = []
  const endpoint = (endpointNumber: number, direction: 'in' | 'out') => ({ endpointNumber, direction, type: 'bulk' })
  const device: UsbDevice = {
    get opened() {
      return isOpen
    },
    configurations: [
      {
        configurationValue: 1,
        interfaces: [
          { interfaceNumber: 0, alternates: [{ interfaceClass: 3, endpoints: [endpoint(1, 'in')] }] },
          {
            interfaceNumber: 1,
            alternates: [
              { interfaceClass: 7, endpoints: [endpoint(2, 'out'), ...(tellsStatus ? [endpoint(3, 'in')] : [])] },
            ],
          },
        ],
      },
    ],
    // As browsers do, also where it is open already.
    open: async () => {
      isOpen = true
    },
    close: async () => {
      isOpen = false
    },
    selectConfiguration: async () => undefined,
    claimInterface: async number => {
      if (number !== 1) throw new Error('No printer there')
    },
    transferOut: async (number, bytes) => {
      if (!isOpen || number !== 2) throw new Error('Closed')
      if (msPerByte > 0) await new Promise(taken => setTimeout(taken, bytes.length * msPerByte))
      if (bytes.length === printerStatusCommands.length) asked += 1
      else printed.push(bytes)
      return { status: 'ok' }
    },
    transferIn: async () => ({ data: new DataView(Uint8Array.from(status).buffer) }),
  }
  let known = isKnown
  let chooses = true
  const usb: UsbPort = {
    getDevices: async () => (known ? [device] : []),
    requestDevice: async () => {
      choices += 1
      if (!chooses) throw new Error('No device selected.')
      known = true
      return device
    },
  }
  return {
    usb,
    device,
    printer: usbPrinter({ usb }),
    printed,
    choices: () => choices,
    asked: () => asked,
    isOpen: () => isOpen,
    tell: (next: number[]) => void (status = next),
    choose: (next: boolean) => void (chooses = next),
  }
}

// rules/kiosk#printing
printerContract('createRecordingPrinter', () => {
  const { printer, printed, fail } = createRecordingPrinter()
  return {
    printer,
    prints: () => printed().length,
    breakDown: () => fail('paper_out'),
    mend: () => fail(),
    problem: 'paper_out',
  }
})
printerContract('browserPrinter', () => {
  let prints = 0
  let isDenied = false
  const printer = browserPrinter(() => {
    if (isDenied) throw new Error('Printing is not allowed here')
    prints += 1
  })
  return {
    printer,
    prints: () => prints,
    breakDown: () => void (isDenied = true),
    mend: () => void (isDenied = false),
    problem: 'refused',
  }
})
printerContract('networkPrinter', () => {
  const { printer, heard, fail } = openNetwork()
  return {
    printer,
    prints: () => heard.length,
    breakDown: () => fail('cover_open'),
    mend: () => fail(),
    problem: 'cover_open',
  }
})
printerContract('usbPrinter', () => {
  const { printer, printed, tell } = openUsb()
  return {
    printer,
    prints: () => printed.length,
    breakDown: () => tell([0x1a, 0x32, 0x72]),
    mend: () => tell([0x12, 0x12, 0x12]),
    problem: 'paper_out',
  }
})

const receipt: Paper = {
  kind: 'receipt',
  blocks: [
    { kind: 'heading', text: 'Peltohovi Oy', isCentred: true },
    { kind: 'centred', text: 'Peltotie 1\nY-tunnus 1234567-1' },
    { kind: 'table', rows: [{ cells: ['2 × Äiti-lippu', '49,80\u00a0€'], note: 'à 24,90\u00a0€' }] },
    { kind: 'rule' },
    { kind: 'total', label: 'Yhteensä', value: '49,80\u00a0€' },
    {
      kind: 'table',
      head: ['ALV', 'Netto', 'Vero', 'Brutto'],
      rows: [{ cells: ['13,5 %', '43,88', '5,92', '49,80'] }],
    },
  ],
}
const ticket: Paper = {
  kind: 'ticket',
  blocks: [
    { kind: 'facts', rows: [['Aika', 'la 22.11. klo 18.00']] },
    { kind: 'qr', code: '7KQ2-MX9D-41TF', size: 21, path: 'M0 0h7', label: 'QR' },
    { kind: 'framed', text: 'Peruslippu\nRivi 3, paikka 12' },
  ],
}

/** Reads the bytes back as a printer does: lines of text, QR codes and cuts, in order. */
const readBack = (bytes: Uint8Array): readonly string[] => {
  const read: string[] = []
  let line: number[] = []
  const endLine = () => {
    const text = new TextDecoder('windows-1252').decode(Uint8Array.from(line)).trim()
    if (text !== '') read.push(text)
    line = []
  }
  for (let at = 0; at < bytes.length; ) {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = bytes.subarray(at)
    if (first === 0x1d && second === 0x28 && third === 0x6b) {
      const length = fourth + fifth * 256
      const body = bytes.subarray(at + 5, at + 5 + length)
      // Function 80 stores the data of the QR code.
      if (body[1] === 0x50) read.push(`[QR ${new TextDecoder().decode(body.subarray(3))}]`)
      at += 5 + length
    } else if (first === 0x1d && second === 0x56) {
      endLine()
      read.push('[cut]')
      at += 3
    } else if (first === 0x1b && second === 0x40) at += 2
    else if (first === 0x1b || first === 0x1d || first === 0x1c) at += second === 0x2e ? 2 : 3
    else {
      if (first === 0x0a) endLine()
      else if (first !== 0x0d) line.push(first)
      at += 1
    }
  }
  return read
}

describe('escposPapers', () => {
  it('prints a receipt and a ticket in 48 columns: lines of text, the QR code by the printer, a cut after each', () => {
    const read = readBack(escposPapers([receipt, ticket]))
    const rule = read.find(line => /^Ä{48}$/.test(line)) ?? 'no rule'
    expect(read).toEqual([
      'Peltohovi Oy',
      'Peltotie 1',
      'Y-tunnus 1234567-1',
      `${'2 × Äiti-lippu'.padEnd(34)}${'49,80 €'.padStart(14)}`,
      'à 24,90 €',
      rule,
      `${'Yhteensä'.padEnd(34)}${'49,80 €'.padStart(14)}`,
      `${'ALV'.padEnd(15)}${'Netto'.padStart(11)}${'Vero'.padStart(11)}${'Brutto'.padStart(11)}`,
      `${'13,5 %'.padEnd(15)}${'43,88'.padStart(11)}${'5,92'.padStart(11)}${'49,80'.padStart(11)}`,
      '[cut]',
      'Aika: la 22.11. klo 18.00',
      '[QR 7KQ2-MX9D-41TF]',
      'Peruslippu',
      'Rivi 3, paikka 12',
      '[cut]',
    ])
  })

  it('breaks a long title, and never the sum', () => {
    const cells = ['1 × Kesäillan tanssit lavalla, orkesterina Suvisointu ja solistina vieras', '24,90\u00a0€']
    const read = readBack(escposPapers([{ kind: 'receipt', blocks: [{ kind: 'table', rows: [{ cells }] }] }]))
    expect(read[0]).toMatch(/^1 × Kesäillan.* 24,90 €$/)
    expect(Math.max(...read.map(line => line.length))).toBeLessThanOrEqual(48)
    expect(read.join(' ')).toContain('vieras')
  })
})

describe('statusProblem', () => {
  it.each([
    ['all is well', [0x12, 0x12, 0x12], undefined],
    ['it tells nothing', [], undefined],
    ['the cover is open', [0x1a, 0x16, 0x12], 'cover_open'],
    ['the paper is out', [0x1a, 0x32, 0x72], 'paper_out'],
    ['it is offline for another reason', [0x1a, 0x12, 0x12], 'not_ready'],
    ['the bytes are no status', [0xff, 0xff, 0xff], undefined],
  ])('%s', (_, told, problem) => expect(statusProblem(told)).toBe(problem))
})

/** Lets time pass until there is an answer. */
const inTestTime = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isDone = false
  void answer.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(100)
  }
  vi.useRealTimers()
  return answer
}

describe('usbPrinter', () => {
  it('asks the clerk once which printer, and says when none is chosen', async () => {
    const { printer, printed, choose } = openUsb({ isKnown: false })
    choose(false)
    expect((await printer.print([receipt]))._unsafeUnwrapErr()).toBe('not_chosen')
    choose(true)
    expect((await printer.print([receipt])).isOk()).toBe(true)
    choose(false)
    expect((await printer.print([receipt])).isOk()).toBe(true)
    expect(printed.map(readBack)).toEqual([readBack(escposPapers([receipt])), readBack(escposPapers([receipt]))])
  })

  it('lets go of the printer after each print, also after one that failed', async () => {
    const { printer, tell, isOpen } = openUsb()
    await printer.print([ticket])
    expect(isOpen()).toBe(false)
    tell([0x1a, 0x16, 0x12])
    expect((await printer.print([ticket]))._unsafeUnwrapErr()).toBe('cover_open')
    expect(isOpen()).toBe(false)
  })

  it('prints on one that cannot tell how it is', async () => {
    const { printer, printed, asked } = openUsb({ tellsStatus: false })
    expect((await printer.print([ticket])).isOk()).toBe(true)
    expect([printed.length, asked()]).toEqual([1, 0])
  })

  it('waits for one that prints many tickets slowly as long as it takes more of them', async () => {
    const { printer, printed } = openUsb({ msPerByte: 2 })
    const tickets = Array.from({ length: 40 }, () => ticket)
    const bytes = escposPapers(tickets)
    expect((await inTestTime(printer.print(tickets))).isOk()).toBe(true)
    expect(printed.flatMap(part => [...part])).toEqual([...bytes])
  })

  // rules/kiosk#printing
  it('prints the papers of the next sale after those of the one before', async () => {
    const { printer, printed } = openUsb({ msPerByte: 2 })
    const [first, second] = [Array.from({ length: 12 }, () => ticket), [receipt]]
    const answers = await inTestTime(Promise.all([printer.print(first), printer.print(second)]))
    expect(answers.map(answer => answer.isOk())).toEqual([true, true])
    expect(printed.flatMap(part => [...part])).toEqual([...escposPapers(first), ...escposPapers(second)])
  })

  it.each(['open', 'selectConfiguration', 'claimInterface', 'close'] as const)(
    'prints on the printer that was plugged in again when its %s was never answered',
    async step => {
      const { device, usb, printed } = openUsb()
      const pulledOut: UsbDevice = {
        ...device,
        [step]: () => {
          connected = device
          return new Promise<never>(() => undefined)
        },
      }
      let connected = pulledOut
      const printer = usbPrinter({ usb: { ...usb, getDevices: async () => [connected] } })
      const [, next] = await inTestTime(Promise.all([printer.print([receipt]), printer.print([ticket])]))
      expect(next).toEqual(ok())
      expect(readBack(printed.at(-1) ?? new Uint8Array())).toEqual(readBack(escposPapers([ticket])))
    },
  )

  it('asks which printer once for the papers of two sales', async () => {
    const { printer, choices, printed } = openUsb({ isKnown: false })
    await Promise.all([printer.print([receipt]), printer.print([ticket])])
    expect([choices(), printed.length]).toEqual([1, 2])
  })

  it('says when the browser has no USB', async () => {
    expect((await usbPrinter({ usb: undefined }).print([ticket]))._unsafeUnwrapErr()).toBe('refused')
  })
})

/** Too many for one request. */
const manyTickets: readonly Paper[] = Array.from({ length: 30 }, (_, index) => ({
  kind: 'ticket',
  blocks: [{ kind: 'qr', code: `${index}`.padStart(2_500, '0'), size: 21, path: 'M0 0h7', label: 'QR' }],
}))

const sentPapers = ({ body }: Pick<HttpRequest, 'body'>): readonly string[] => {
  const { bytes } = body as { readonly bytes: string }
  return readBack(Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0)))
}

describe('networkPrinter', () => {
  it('sends the same bytes with the clerk’s session, and no address: the server knows it', async () => {
    const { printer, heard } = openNetwork()
    await printer.print([ticket])
    const [{ path, headers } = { path: '', headers: {} }] = heard
    expect([path, headers]).toEqual(['/printer', { authorization: 'Bearer istunto' }])
    expect(heard.flatMap(sentPapers)).toEqual(readBack(escposPapers([ticket])))
  })

  // A proxy before the kiosk refuses a request of more than 64 KB.
  it('sends many papers in requests that a proxy passes on, each paper whole and in order', async () => {
    const { printer, heard } = openNetwork()
    expect((await printer.print([receipt, ...manyTickets])).isOk()).toBe(true)
    expect(heard.length).toBeGreaterThan(1)
    for (const { body } of heard) expect(JSON.stringify(body).length).toBeLessThan(65_536)
    const read = heard.map(sentPapers)
    expect(read.map(lines => lines.at(-1))).toEqual(heard.map(() => '[cut]'))
    expect(read.flat()).toEqual(readBack(escposPapers([receipt, ...manyTickets])))
  })

  it('waits until the printer takes more while it prints what it has, and ends at any other problem', async () => {
    const by = async (problems: readonly (PrinterProblem | undefined)[]) => {
      let sent = 0
      const send: Http['send'] = async () => {
        const problem = problems[sent]
        sent += 1
        return ok(problem ? { status: 502, body: { problem } } : { status: 204, body: '' })
      }
      const printer = networkPrinter({ http: { send }, token: () => undefined })
      return [await inTestTime(printer.print(manyTickets)), sent] as const
    }
    const [, requests] = await by([])
    expect(await by([undefined, 'unreachable', 'unreachable'])).toEqual([ok(), requests + 2])
    expect(await by([undefined, 'paper_out'])).toEqual([err('paper_out'), 2])
    expect(await by(['unreachable'])).toEqual([err('unreachable'), 1])
    expect((await by([undefined, ...Array.from({ length: 1_000 }, () => 'unreachable' as const)]))[0]).toEqual(
      err('unreachable'),
    )
  })

  // rules/kiosk#printing
  it('prints the papers of the next sale after those of the one before', async () => {
    const { heard, http } = openNetwork()
    const slow: Http = {
      send: async request => {
        await new Promise(sent => setTimeout(sent, 1_000))
        return http.send(request)
      },
    }
    const printer = networkPrinter({ http: slow, token: () => 'istunto' })
    await inTestTime(Promise.all([printer.print(manyTickets), printer.print([receipt])]))
    expect(heard.flatMap(sentPapers)).toEqual(readBack(escposPapers([...manyTickets, receipt])))
  })

  it('takes a missing answer for a printer that does not answer, and a refusal for one', async () => {
    const by = (send: Http['send']) => networkPrinter({ http: { send }, token: () => undefined }).print([ticket])
    expect((await by(async () => err({ detail: 'Cut' })))._unsafeUnwrapErr()).toBe('unreachable')
    expect((await by(async () => ok({ status: 403, body: {} })))._unsafeUnwrapErr()).toBe('refused')
  })
})

describe('devicePrinter', () => {
  it('prints where the signed-in till is connected', async () => {
    const { http, heard } = openNetwork()
    const { usb, printed } = openUsb()
    let chosen: TillPrinter = { kind: 'network', host: 'tulostin', port: 9_100 }
    const printer = devicePrinter({ http, token: () => 'istunto', usb, chosen: () => chosen })
    expect((await printer.print([ticket])).isOk()).toBe(true)
    expect([heard.length, printed.length]).toEqual([1, 0])
    chosen = { kind: 'usb' }
    expect((await printer.print([ticket])).isOk()).toBe(true)
    expect([heard.length, printed.length]).toEqual([1, 1])
  })
})
