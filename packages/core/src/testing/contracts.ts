/* Contract tests of the ports, for every fake and adapter: vitest tests to call from a test file. */
export { type ClockSubject, clockContract } from './contracts/clock-contract.ts'
export { type HttpSubject, httpContract } from './contracts/http-contract.ts'
export { idsContract } from './contracts/ids-contract.ts'
export { keyValueStorageContract, type StorageSubject } from './contracts/key-value-storage-contract.ts'
export { type LogSubject, logContract } from './contracts/log-contract.ts'
export { type NavigatorSubject, navigatorContract } from './contracts/navigator-contract.ts'
export { type TabStorageSubject, tabStorageContract } from './contracts/tab-storage-contract.ts'
export { type TrackerSubject, trackerContract } from './contracts/tracker-contract.ts'
