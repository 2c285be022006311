import { useCore, useSelection } from '@portti/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { importAgain } from '../../hydration/import-again.ts'
import { isHandedOver } from '../../parts/is-handed-over.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'
import { BuyPanelView } from './buy-panel-view.tsx'
import { selectionSettings } from './selection-settings.ts'

const loadTakeOver = () => import('./take-over.tsx')

/** Chooses products of an event, or a single product, and adds them to the cart together. */
export default function BuyPanel(props: BuyPanelProps): ReactNode {
  const core = useCore()
  const { selection, state } = useSelection(selectionSettings(props))
  const [head, setHead] = useState<ReactNode>()
  const submit = async (): Promise<void> => {
    if (await selection.submit()) core.go({ to: 'cart' })
  }
  const begin = useEffectEvent(({ takeOver }: Awaited<ReturnType<typeof loadTakeOver>>) =>
    setHead(takeOver({ props, selection, onSubmit: () => void submit() })),
  )
  useEffect(() => {
    if (isHandedOver(location.hash)) importAgain(loadTakeOver).then(module => begin(module), reportError)
  }, [])
  return <BuyPanelView props={props} selection={selection} state={state} onSubmit={() => void submit()} head={head} />
}
