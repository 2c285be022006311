import type { RegistrationField } from '../catalogue/registration-field.ts'
import type { TypedParticipant } from './to-cart-items.ts'

type People = readonly TypedParticipant[]

/** Whether both lists answer what is asked alike. */
export const areSameParticipants = (fields: readonly RegistrationField[], some: People, others: People): boolean =>
  some.length === others.length && some.every((one, at) => isSame(fields, one, others[at]))

/**
 * Participants that were edited here while another tab changed them (rules/customer-form#registration): the other tab's
 * list with the answers that were typed here, without those who were removed here, and then those who were added here.
 * When nobody would be left, it is the other tab's list.
 * @param lists as they were `before` both edits, as edited `here`, and as saved `there`.
 */
export const mergeParticipants = (
  fields: readonly RegistrationField[],
  { before, here, there }: { readonly before: People; readonly here: People; readonly there: People },
): People => {
  const placesHere = placesIn(fields, before, here)
  const placesThere = placesIn(fields, before, there)
  const kept = there.flatMap((theirs, at) => {
    const place = placesThere[at]
    if (place === undefined) return [theirs]
    const mine = here[placesHere.indexOf(place)]
    if (!mine) return []
    const typed = fields.filter(({ name }) => textOf(mine, name) !== textOf(before[place], name))
    return [{ ...theirs, ...Object.fromEntries(typed.map(({ name }) => [name, textOf(mine, name)])) }]
  })
  const addedThere = there.filter((_, at) => placesThere[at] === undefined)
  const addedHere = here.filter((_, at) => placesHere[at] === undefined)
  // Added in both: as when an answer was lost, and the cart has them already.
  const known = placesIn(fields, addedThere, addedHere, [isSame])
  const merged = [...kept, ...addedHere.filter((_, at) => known[at] === undefined)]
  return merged.length > 0 ? merged : there
}

type Likeness = (
  fields: readonly RegistrationField[],
  one: TypedParticipant,
  other: TypedParticipant | undefined,
) => boolean

const textOf = (one: TypedParticipant | undefined, name: string): string => one?.[name] ?? ''

const isSame: Likeness = (fields, one, other) => fields.every(({ name }) => textOf(one, name) === textOf(other, name))

const isAlike: Likeness = (fields, one, other) =>
  fields.some(({ name }) => textOf(one, name) !== '' && textOf(one, name) === textOf(other, name))

const isAnybody: Likeness = () => true

/** For each of a list who they were `before`: who answered the same, else alike, else the next one that is left. */
const placesIn = (
  fields: readonly RegistrationField[],
  before: People,
  list: People,
  likenesses: readonly Likeness[] = [isSame, isAlike, isAnybody],
): readonly (number | undefined)[] => {
  const left = new Set(before.keys())
  const places: (number | undefined)[] = list.map(() => undefined)
  for (const isLike of likenesses) {
    for (const [at, one] of list.entries()) {
      if (places[at] !== undefined) continue
      const place = [...left].find(candidate => isLike(fields, one, before[candidate]))
      if (place === undefined) continue
      left.delete(place)
      places[at] = place
    }
  }
  return places
}
