import { Fragment } from 'react'

type FactsProps = { readonly of: readonly (string | false | undefined)[] }

/** Short facts in a row. A line ends between two of them, never within a number or a code that has a hyphen. */
export const Facts = ({ of }: FactsProps) =>
  of
    .filter(fact => typeof fact === 'string' && fact !== '')
    .map((fact, place, all) => (
      <Fragment key={place}>
        {place > 0 && ' '}
        <span data-part="fact">{place < all.length - 1 ? `${fact},` : fact}</span>
      </Fragment>
    ))
