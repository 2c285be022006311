import type { BasketLine, CounterService } from '@portti/core'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type LineToolsProps = { readonly line: BasketLine; readonly counter: CounterService; readonly words: Words }

/** Buttons: one fewer, one more, remove. */
export const LineTools = ({ line, counter, words: { t } }: LineToolsProps) => (
  <div data-part="line-tools">
    {!line.seats && (
      <>
        <button data-part="line-tool" type="button" onClick={() => counter.fewer(line.id)}>
          −1 <Keycap>−</Keycap>
        </button>
        <button data-part="line-tool" type="button" onClick={() => counter.more(line.id)}>
          +1 <Keycap>+</Keycap>
        </button>
      </>
    )}
    <button data-part="line-tool" type="button" onClick={() => counter.remove(line.id)}>
      {t('basket.remove')} <Keycap>Del</Keycap>
    </button>
  </div>
)
