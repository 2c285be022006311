import type { Core, SelectionService } from '@portti/core'
import { useCore, useSelection } from '@portti/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../../hydration/after-paint.ts'
import { retryImport } from '../../hydration/retry-import.ts'
import { isHandedOver } from '../../parts/cart/is-handed-over.ts'
import { useGoToCart } from '../../parts/cart/use-go-to-cart.ts'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'
import { BuyPanelView } from './buy-panel-view.tsx'
import { selectionSettings } from './selection-settings.ts'

const loadTakeOver = () => import('./take-over.tsx')
const loadPrepareCart = () => import('./prepare-cart.ts')
const prepare = async (core: Core, selection: SelectionService<PanelProduct>): Promise<void> =>
  (await loadPrepareCart()).prepareCart(core, selection)

/** Chooses products of an event, or a single product, and adds them to the cart together. */
export default function BuyPanel(props: BuyPanelProps): ReactNode {
  const core = useCore()
  const { selection, state } = useSelection(selectionSettings(props))
  const [isLeaving, goToCart] = useGoToCart()
  const [head, setHead] = useState<ReactNode>()
  const submit = async (): Promise<void> => {
    if (await selection.submit()) goToCart()
  }
  const begin = useEffectEvent(({ takeOver }: Awaited<ReturnType<typeof loadTakeOver>>) =>
    setHead(takeOver({ core, props, selection, onSubmit: () => void submit() })),
  )
  useEffect(() => {
    if (isHandedOver(location.hash)) retryImport(loadTakeOver).then(module => begin(module), reportError)
  }, [])
  const hasChosen = state.count > 0
  useEffect(() => {
    if (hasChosen) afterPaint(() => void prepare(core, selection).catch(() => undefined))
  }, [hasChosen, core, selection])
  const shown = isLeaving ? { ...state, isAdding: true } : state
  return <BuyPanelView props={props} selection={selection} state={shown} onSubmit={() => void submit()} head={head} />
}
