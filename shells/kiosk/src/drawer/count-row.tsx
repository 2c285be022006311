import type { Words } from '../texts/use-words.ts'

type CountRowProps = {
  /** Value of the note or coin, in cents. */
  readonly value: number
  readonly pieces: number | undefined
  readonly words: Words
  readonly onPieces: (pieces: number) => void
}

const maxPieces = 9_999

/** The count of one note or coin, and its sum. */
export const CountRow = ({ value, pieces, words: { t, euros, roundEuros }, onPieces }: CountRowProps) => {
  const name = value >= 100 ? roundEuros(value) : `${value} c`
  return (
    <label data-part="count-row">
      <b data-part="note-key" data-note={value}>
        {name}
      </b>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('drawer.count.pieces', { name })}
        value={pieces === undefined ? '' : String(pieces)}
        onChange={({ currentTarget }) =>
          onPieces(Math.min(maxPieces, Number(currentTarget.value.replaceAll(/\D/g, ''))))
        }
      />
      <span>{pieces === undefined ? '–' : euros(pieces * value)}</span>
    </label>
  )
}
