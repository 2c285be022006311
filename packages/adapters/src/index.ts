/* Adapters for a browser: one port per file, no rules. */

/** `Navigator` over `window.location`. */
export { browserNavigator, type SitePages } from './browser-navigator.ts'
/** All ports of a page. */
export { type BrowserPortsSettings, browserPorts } from './browser-ports.ts'
/** `CardTerminal` over the Nexo Retailer protocol, or for practice. */
export { type ConnectedTerminalSettings, connectedCardTerminal } from './connected-card-terminal.ts'
/** `Log` over the console. */
export { consoleLog } from './console-log.ts'
/** `Ids` over `crypto`. */
export { cryptoIds } from './crypto-ids.ts'
/** `Printer` of a till: the browser's dialog, USB or the network (rules/kiosk#printing). */
export { type DevicePrinterSettings, devicePrinter } from './device-printer.ts'
export { type FetchHttpSettings } from './fetch-answer.ts'
/** `Http` over `fetch`; a call times out after 15 s by default. */
export { fetchHttp } from './fetch-http.ts'
/** `AllotmentStorage` over IndexedDB. */
export { indexedAllotments } from './indexed-allotments.ts'
/** `DoorStorage` over IndexedDB. */
export { indexedDoorStorage } from './indexed-door-storage.ts'
/** `TillJournal` over IndexedDB. */
export { indexedTillJournal } from './indexed-till-journal.ts'
/** `KeyValueStorage` of one page, lost when it closes; of one tab, which outlives a reload. */
export { pageStorage, tabPageStorage } from './page-storage.ts'
/** `Tracker` over advertising pixels, after consent only (rules/consent#pixels). */
export { type PixelTrackerSettings, pixelTracker } from './pixel-tracker.ts'
/** `Http` over another, which does the work that a request takes in a rush (rules/waiting-room#challenge). */
export { type ImportAgain, provingHttp } from './proving-http.ts'
/** `Tracker` that sends nothing (rules/consent#before-consent). */
export { silentTracker } from './silent-tracker.ts'
/** `CardTerminal` for practice. */
export { practiceOutcomes, simulatedCardTerminal } from './simulated-card-terminal.ts'
/** `Clock` of the machine. */
export { systemClock } from './system-clock.ts'
export type { UsbPort } from './usb-printer.ts'
/** `PinHash` over Web Crypto. */
export { webPinHash } from './web-pin-hash.ts'
/** `KeyValueStorage` over local storage. */
export { webStorage } from './web-storage.ts'
/** `TabLock` over Web Locks. */
export { webTabLock } from './web-tab-lock.ts'
/** `TabStorage` over session storage. */
export { webTabStorage } from './web-tab-storage.ts'
/** `TextHash` over Web Crypto. */
export { webTextHash } from './web-text-hash.ts'
