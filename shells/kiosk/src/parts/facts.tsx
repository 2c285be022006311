import { Fragment } from 'react'

type FactsProps = { readonly of: readonly (string | false | undefined)[] }

/** Short facts in a row. A line ends between two of them, never within a number or a code that has a hyphen. */
export const Facts = ({ of }: FactsProps) =>
  of
    .filter(fact => typeof fact === 'string' && fact !== '')
    .map((fact, index, all) => (
      <Fragment key={index}>
        {index > 0 && ' '}
        <span data-part="fact">{index < all.length - 1 ? `${fact},` : fact}</span>
      </Fragment>
    ))
