import type { DoorService, OpenDoor } from '@portti/core'

type DoorScansInput = {
  readonly state: Pick<OpenDoor, 'isJudging'>
  readonly door: Pick<DoorService, 'scan'>
  /** A dialog covers the verdicts. */
  readonly isCovered: boolean
}

/** Codes for a door. While one is checked no other is taken (rules/door#verdicts). */
export const useDoorScans = ({ state: { isJudging }, door, isCovered }: DoorScansInput) => {
  const take = (code: string): boolean => {
    if (isJudging) return false
    void door.scan(code)
    return true
  }
  const takeInView = (code: string): boolean => !isCovered && take(code)
  const takeFromScanner = (code: string): void => {
    if (!isCovered) void door.scan(code, { isReadOnce: true })
  }
  return { take, takeInView, takeFromScanner }
}
