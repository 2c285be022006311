import type { CashMovement, Drawer } from '@portti/core'
import { useState } from 'react'
import { tileKeys } from '../keyboard/tile-keys.ts'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { acts } from './drawer-keys.tsx'

type DrawerActsInput = {
  readonly drawer: Drawer
  readonly state: ReturnType<Drawer['getSnapshot']>
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** The acts at the drawer, for its buttons and their keys. */
export const useDrawerActs = ({ drawer, state, onRefund, onClose }: DrawerActsInput) => {
  /** The cash movement whose sum is being typed. */
  const [move, setMove] = useState<CashMovement['kind']>()
  const { isPending, report, count } = state
  const isBusy = isPending || move !== undefined || report !== undefined || count !== undefined
  const close = () => {
    drawer.clear()
    onClose()
  }
  const act = (kind: (typeof acts)[number] | undefined): boolean => {
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
    if (key !== 'Escape') return act(acts[tileKeys.findIndex(letter => letter === key.toUpperCase())])
    if (move) setMove(undefined)
    else if (count && !isPending) drawer.clear()
    else close()
    return true
  })
  return { move, act, send, close }
}
