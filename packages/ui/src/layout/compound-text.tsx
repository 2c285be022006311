/** "yö -rintamerkki": a part of a compound word that begins with a hyphen. "2–4": from one number to another. */
const unbroken = /((?<= )-\p{L}+|\d+–\d+)/u

/** A text that is not broken after the hyphen that begins a compound word's part, nor between two numbers. */
export function CompoundText({ children }: { children: string }) {
  return children.split(unbroken).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} data-part="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
