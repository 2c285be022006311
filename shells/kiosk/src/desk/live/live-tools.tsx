import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type LiveToolsProps = {
  readonly words: Words
  readonly isTable: boolean
  readonly onTable: () => void
  /** Undefined where there is nothing to compare with. */
  readonly isCompared: boolean | undefined
  readonly onCompare: () => void
  readonly onSave: () => void
}

/** Buttons that show the figures as a table or beside a usual day, and that save them. */
export const LiveTools = ({ words: { t }, isTable, onTable, isCompared, onCompare, onSave }: LiveToolsProps) => (
  <div data-part="live-tools">
    {isCompared !== undefined && !isTable && (
      <button data-part="key-action" type="button" aria-pressed={isCompared} onClick={onCompare}>
        {t('desk.live.usualKey')} <Keycap>V</Keycap>
      </button>
    )}
    <button data-part="key-action" type="button" aria-pressed={isTable} onClick={onTable}>
      {t('desk.live.tableKey')} <Keycap>T</Keycap>
    </button>
    <button data-part="key-action" type="button" onClick={onSave}>
      {t('desk.live.csvKey')} <Keycap>Ctrl S</Keycap>
    </button>
  </div>
)
