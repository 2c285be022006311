import { type CounterHit, isLikelyReference } from '@portti/core'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'
import { RailEvent } from './rail-event.tsx'
import { RailProduct } from './rail-product.tsx'

type RailHitsProps = {
  readonly found: readonly CounterHit[]
  readonly sought: string
  /** Position of the chosen search result. */
  readonly chosenHit: number
  readonly words: Words
  readonly onChoose: (hit: CounterHit) => void
  /** Looks the words up as a scan. */
  readonly onLookUp: () => void
}

/** The hits of a search, or the key that looks elsewhere. */
export const RailHits = ({ found, sought, chosenHit, words, onChoose, onLookUp }: RailHitsProps) => {
  const { t } = words
  if (found.length === 0) {
    return isLikelyReference(sought) ? (
      <button data-part="key-action" type="button" onClick={onLookUp}>
        {t('rail.lookUp')} <Keycap>↵</Keycap>
      </button>
    ) : (
      <p data-part="rail-hint">
        {t('rail.codeByHand')} <Keycap>F3</Keycap>
      </p>
    )
  }
  return found.map((hit, index) =>
    hit.kind === 'event' ? (
      <RailEvent
        key={hit.event.id}
        event={hit.event}
        isChosen={index === chosenHit}
        isDayShown
        words={words}
        onPress={() => onChoose(hit)}
      />
    ) : (
      <RailProduct
        key={`${hit.event?.id} ${hit.product.id}`}
        hit={hit}
        isChosen={index === chosenHit}
        words={words}
        onPress={() => onChoose(hit)}
      />
    ),
  )
}
