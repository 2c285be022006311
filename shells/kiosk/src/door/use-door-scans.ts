import type { DoorService, OpenDoor } from '@portti/core'
import { useRef, useState } from 'react'

type DoorScansInput = {
  readonly state: Pick<OpenDoor, 'isJudging'>
  readonly door: Pick<DoorService, 'scan'>
  /** A dialog covers the verdicts. */
  readonly isCovered: boolean
}

/**
 * Codes for a door. While one is checked no other is taken. A hand scanner has beeped by then: another ticket is told as
 * unread until the next one is taken (rules/door#verdicts).
 */
export const useDoorScans = ({ state: { isJudging }, door, isCovered }: DoorScansInput) => {
  const latest = useRef('')
  /** How many were not taken since the latest that was. */
  const [unread, setUnread] = useState(0)
  const take = (code: string): boolean => {
    if (isJudging) return false
    latest.current = code
    setUnread(0)
    void door.scan(code)
    return true
  }
  const takeInView = (code: string): boolean => !isCovered && take(code)
  const takeFromScanner = (code: string): void => {
    if (!isCovered && !take(code) && code !== latest.current) setUnread(unread + 1)
  }
  return { take, takeInView, takeFromScanner, unread }
}
