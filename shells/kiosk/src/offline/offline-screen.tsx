import { KeyLegend } from '../keyboard/key-legend.tsx'
import { CashPanel } from '../pay/cash-panel.tsx'
import { OfflineBasket } from './offline-basket.tsx'
import { OfflineRail } from './offline-rail.tsx'
import { OfflineStage } from './offline-stage.tsx'
import { type OfflineScreenProps, useHeldSale } from './use-held-sale.ts'

/**
 * Cash sales of the tickets that are held for this device, while the ticket API does not answer, in the frame of the sale
 * (rules/kiosk#allotment).
 */
export const OfflineScreen = (props: OfflineScreenProps) => {
  const { state, sale, words, onBasket } = props
  const { view, taking, amount, setAmount, cash, failure, marked, take, legend } = useHeldSale(props)
  return (
    <>
      {taking ? (
        <CashPanel
          payment={taking}
          words={words}
          onType={cash.actions.type}
          onTender={cash.actions.tender}
          onFinish={cash.actions.finishCash}
          onBack={cash.actions.cancelPayment}
        />
      ) : (
        <>
          <OfflineRail view={view} day={state.day} onChoose={sale.choose} onBasket={onBasket} words={words} />
          <OfflineStage
            view={view}
            amount={amount}
            marked={marked}
            words={words}
            onAmount={setAmount}
            onTurn={sale.turn}
            onTake={take}
          />
        </>
      )}
      <OfflineBasket {...props} taking={taking} line={view.line} failure={failure} />
      <KeyLegend keys={legend.map(([key, does]) => [key, words.t(`legend.${does}`)])} words={words} />
    </>
  )
}
