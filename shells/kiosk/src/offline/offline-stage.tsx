import type { HeldSaleView } from '@portti/core'
import type { TypedAmount } from '../keyboard/typed-amount.ts'
import { AmountBar } from '../sell/stage/amount-bar.tsx'
import { StageHead } from '../sell/stage/stage-head.tsx'
import { TurnKey } from '../sell/stage/turn-key.tsx'
import type { Words } from '../texts/use-words.ts'
import { OfflineCards } from './offline-cards.tsx'
import { OfflineTile } from './offline-tile.tsx'

type OfflineStageProps = {
  readonly view: HeldSaleView
  readonly amount: TypedAmount
  /** The tile that Enter sells. */
  readonly marked: number
  readonly words: Words
  readonly onAmount: (amount: TypedAmount) => void
  readonly onTurn: () => void
  readonly onTake: (index: number) => void
}

/** The tickets of the chosen event at the places that they have with a network. */
export const OfflineStage = (props: OfflineStageProps) => {
  const { view, amount, marked, words, onAmount, onTurn, onTake } = props
  const { t } = words
  const { event, isOtherDay, tiles, pages, leftOf } = view
  return (
    <main data-part="stage">
      <StageHead
        state={{ ...(event && { event }), isOtherDay, catalogue: 'loaded' }}
        heldLeft={leftOf.get(event?.id) ?? 0}
        words={words}
      />
      <h2 data-part="tile-group">
        {t('stage.tickets')}
        {pages > 1 && <TurnKey words={words} onTurn={onTurn} />}
      </h2>
      <div data-part="tile-grid">
        {tiles.map((tile, index) => (
          <OfflineTile
            key={tile.product.id}
            tile={tile}
            index={index}
            isMarked={amount !== '' && index === marked}
            isArmed={amount !== ''}
            words={words}
            onPress={() => onTake(index)}
          />
        ))}
      </div>
      <OfflineCards view={view} words={words} />
      <AmountBar amount={amount} onAmount={onAmount} words={words} />
    </main>
  )
}
