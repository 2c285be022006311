/** "yö -rintamerkki": a part of a compound word that begins with a hyphen. */
const hyphenated = /(?<= )(-\p{L}+)/u

/** A name whose compound words are not broken after the hyphen that they begin with. */
export function CompoundText({ children }: { children: string }) {
  return children.split(hyphenated).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} data-part="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
