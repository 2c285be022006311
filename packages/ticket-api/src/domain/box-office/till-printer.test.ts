import { expect, test } from 'vitest'
import { parseTillPrinter, tillPrinterWords } from './till-printer.ts'

// rules/kiosk#printing
test('a printer is the browser, USB, or an address, whose port is that of raw printing unless it is told', () => {
  expect(parseTillPrinter('browser')).toBeNull()
  expect(parseTillPrinter('usb')).toEqual({ kind: 'usb' })
  expect(parseTillPrinter('192.168.1.50')).toEqual({ kind: 'network', host: '192.168.1.50', port: 9_100 })
  expect(parseTillPrinter('kassa-2.local:9101')).toEqual({ kind: 'network', host: 'kassa-2.local', port: 9_101 })
  for (const words of ['', 'http://printer', 'printer:0', 'printer:70000', '-x', 'a b']) {
    expect(parseTillPrinter(words)).toBeUndefined()
  }
})

test('its words are read as the same printer', () => {
  for (const words of ['browser', 'usb', '10.0.0.7:9100']) {
    expect(tillPrinterWords(parseTillPrinter(words) ?? null)).toBe(words)
  }
})
