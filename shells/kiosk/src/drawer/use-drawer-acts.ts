import type { CashMovement, Drawer } from '@portti/core'
import { useState } from 'react'
import { isTyping, tileKeys, useKeys } from '../keyboard/use-keys.ts'
import { acts } from './drawer-keys.tsx'

/** What the typed sum is for; `z` is the counted cash of a Z report. */
type Asked = CashMovement['kind'] | 'z'

type DrawerActsInput = {
  readonly drawer: Drawer
  readonly hasReport: boolean
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** What is done at the drawer, by its buttons and by their keys. */
export const useDrawerActs = ({ drawer, hasReport, onRefund, onClose }: DrawerActsInput) => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => {
    drawer.clear()
    onClose()
  }
  const act = (kind: (typeof acts)[number] | undefined): boolean => {
    if (kind === undefined || asked !== undefined || hasReport) return false
    drawer.clear()
    if (kind === 'refund') onRefund()
    else if (kind === 'x') void drawer.makeX()
    else setAsked(kind)
    return true
  }
  const send = (cents: number) => {
    if (asked === undefined) return
    if (asked !== 'z') void drawer.move({ kind: asked, cents })
    setAsked(undefined)
  }
  const sendCount = (counted: number, left: number) => {
    void drawer.makeZ(counted, left)
    setAsked(undefined)
  }
  useKeys(event => {
    const { key, ctrlKey } = event
    if (ctrlKey || (isTyping(event) && key !== 'Escape')) return false
    if (key !== 'Escape') return act(acts[tileKeys.findIndex(letter => letter === key.toUpperCase())])
    if (asked) setAsked(undefined)
    else close()
    return true
  })
  return { asked, act, send, sendCount, close }
}
