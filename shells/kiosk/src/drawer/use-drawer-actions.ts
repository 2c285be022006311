import type { CashMovement, DrawerService } from '@portti/core'
import { useEffect, useState } from 'react'
import { tileKeys } from '../keyboard/tile-keys.ts'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { drawerActions } from './drawer-keys.tsx'

type DrawerActionsInput = {
  readonly drawer: DrawerService
  readonly state: ReturnType<DrawerService['getSnapshot']>
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** The actions at the drawer, for its buttons and their keys. */
export const useDrawerActions = ({ drawer, state, onRefund, onClose }: DrawerActionsInput) => {
  /** The cash movement whose sum is being typed. */
  const [move, setMove] = useState<CashMovement['kind']>()
  const { isPending, report, count } = state
  useEffect(() => void drawer.open(), [drawer])
  const isBusy = isPending || move !== undefined || report !== undefined || count !== undefined
  const close = () => {
    drawer.clear()
    onClose()
  }
  const runAction = (kind: (typeof drawerActions)[number] | undefined): boolean => {
    if (kind === undefined || isBusy) return false
    drawer.clear()
    if (kind === 'refund') onRefund()
    else if (kind === 'x') void drawer.makeX()
    else if (kind === 'z') void drawer.beginCount()
    else setMove(kind)
    return true
  }
  const send = (cents: number) => {
    if (move === undefined) return
    void drawer.move({ kind: move, cents })
    setMove(undefined)
  }
  useKeys(event => {
    const { key, ctrlKey } = event
    if (ctrlKey || (isTyping(event) && key !== 'Escape')) return false
    if (key !== 'Escape') return runAction(drawerActions[tileKeys.findIndex(letter => letter === key.toUpperCase())])
    if (move) setMove(undefined)
    else if (count && !isPending) drawer.clear()
    else close()
    return true
  })
  return { move, runAction, send, close }
}
