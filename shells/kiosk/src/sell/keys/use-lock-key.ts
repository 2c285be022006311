import { useKeys } from '../../keyboard/use-keys.ts'

/** F10 locks the till on every page, but not while a payment needs its clerk (rules/kiosk#idle). */
export const useLockKey = (canLock: boolean, onLock: () => void): void =>
  useKeys(({ key, ctrlKey }) => {
    if (key !== 'F10' || ctrlKey) return false
    if (canLock) onLock()
    return true
  })
