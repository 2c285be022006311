type SoldRow = { readonly row: string; readonly seats: number; readonly sold_elsewhere: readonly number[] }
type SoldSection = { readonly id: string; readonly rows: readonly SoldRow[] }

/**
 * A seating in which also those seats are sold elsewhere that are so in another one: a seat is known by its section, row
 * and number. None is on sale again, because a row of the other one may be another that has the same name.
 */
export const withSoldElsewhere = <
  Section extends SoldSection,
  Seating extends { readonly sections: readonly Section[] },
>(
  seating: Seating,
  other: { readonly sections: readonly SoldSection[] } | undefined,
) => ({
  ...seating,
  sections: seating.sections.map(section => {
    const rows = other?.sections.find(({ id }) => id === section.id)?.rows
    return {
      ...section,
      rows: section.rows.map(row => {
        const sold = new Set([...row.sold_elsewhere, ...(rows?.find(one => one.row === row.row)?.sold_elsewhere ?? [])])
        const seats = Array.from({ length: row.seats }, (_, index) => index + 1)
        return { ...row, sold_elsewhere: seats.filter(seat => sold.has(seat)) }
      }),
    }
  }),
})
