/* Adapters for a browser: one port per file, no rules. */

/** All ports of a page. */
export { type BrowserPortsSettings, browserPorts } from './browser-ports.ts'
/** `CardTerminal` over the Nexo Retailer protocol, or for practice. */
export { type ConnectedTerminalSettings, connectedCardTerminal } from './card-terminals/connected-card-terminal.ts'
/** `CardTerminal` for practice. */
export { practiceOutcomes, simulatedCardTerminal } from './card-terminals/simulated-card-terminal.ts'
export { type FetchHttpSettings } from './http/fetch-answer.ts'
/** `Http` over `fetch`; a call times out after 15 s by default. */
export { fetchHttp } from './http/fetch-http.ts'
/** `Http` over another one: solves the challenges that requests meet in a rush (rules/waiting-room#challenge). */
export { type ImportAgain, provingHttp } from './http/proving-http.ts'
/** `Printer` of a till: the browser's dialog, USB or the network (rules/kiosk#printing). */
export { type DevicePrinterSettings, devicePrinter } from './printers/device-printer.ts'
export type { UsbPort } from './printers/usb-printer.ts'
/** `Navigator` over `window.location`. */
export { browserNavigator, type SitePages } from './runtime/browser-navigator.ts'
/** `Log` over the console. */
export { consoleLog } from './runtime/console-log.ts'
/** `Ids` over `crypto`. */
export { cryptoIds } from './runtime/crypto-ids.ts'
/** `Clock` of the machine. */
export { systemClock } from './runtime/system-clock.ts'
/** `PinHash` over Web Crypto. */
export { webPinHash } from './runtime/web-pin-hash.ts'
/** `TabLock` over Web Locks. */
export { webTabLock } from './runtime/web-tab-lock.ts'
/** `TextHash` over Web Crypto. */
export { webTextHash } from './runtime/web-text-hash.ts'
/** `AllotmentStorage` over IndexedDB. */
export { indexedAllotments } from './storage/indexed-allotments.ts'
/** `DoorStorage` over IndexedDB. */
export { indexedDoorStorage } from './storage/indexed-door-storage.ts'
/** `TillJournal` over IndexedDB. */
export { indexedTillJournal } from './storage/indexed-till-journal.ts'
/** `KeyValueStorage` of one page, lost when it closes; of one tab, which outlives a reload. */
export { pageStorage, tabPageStorage } from './storage/page-storage.ts'
/** `KeyValueStorage` over local storage. */
export { webStorage } from './storage/web-storage.ts'
/** `TabStorage` over session storage. */
export { webTabStorage } from './storage/web-tab-storage.ts'
/** `Tracker` over advertising pixels, loaded and used after consent only (rules/consent#pixels). */
export { consentedTracker } from './trackers/consented-tracker.ts'
export { type PixelTrackerSettings } from './trackers/pixel-settings.ts'
/** `Tracker` that sends nothing (rules/consent#before-consent). */
export { silentTracker } from './trackers/silent-tracker.ts'
