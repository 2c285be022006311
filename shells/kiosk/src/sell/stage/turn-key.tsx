import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

/** Leads to the next page of tiles. */
export const TurnKey = ({ words: { t }, onTurn }: { readonly words: Words; readonly onTurn: () => void }) => (
  <button data-part="tile-more" type="button" onClick={onTurn}>
    {t('stage.more')} <Keycap>End</Keycap>
  </button>
)
