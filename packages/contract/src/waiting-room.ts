import * as z from 'zod/mini'

/**
 * State of a line, the same answer for everybody who waits (rules/waiting-room#serving). Moments are ISO 8601 by the
 * server's clock. It has `opening` before the opening and `line` after it; with neither, no place is needed now.
 */
export const servingSchema = z.object({
  at: z.string(),
  opening: z.nullish(
    z.object({
      opens_at: z.string(),
      /** Numbers given out so far. */
      waiting: z.int(),
      /** Absent until somebody came. */
      room: z.nullish(z.string()),
    }),
  ),
  line: z.nullish(
    z.object({
      room: z.string(),
      /** The seed and the numbers given out, by round, from which everybody can compute their own rank. */
      seed: z.string(),
      drawn: z.array(z.int()),
      queued: z.int(),
      /** People called so far, and of whom these had their time. */
      admitted: z.int(),
      lapsed: z.int(),
      /** Until when those before each rank may begin. */
      turns: z.array(z.object({ up_to: z.int(), until: z.string() })),
      /** People called per minute lately; absent while not enough was measured. */
      rate: z.nullish(z.object({ slow: z.number(), fast: z.number() })),
      /** Pieces that a person takes, as measured. */
      pieces_each: z.number(),
    }),
  ),
  /** Absent where there is no limit. */
  stock: z.nullish(z.object({ left: z.int(), held: z.int(), free_by: z.nullish(z.string()) })),
})
export type WireServing = z.infer<typeof servingSchema>

/** A place in an event's line, with the `ticket` that its browser sends to buy (rules/waiting-room#place). */
export const placeSchema = z.object({
  ticket: z.string(),
  room: z.string(),
  /** Absent for a place in the queue behind the draw. */
  round: z.nullish(z.int()),
  number: z.int(),
})
export type WirePlace = z.infer<typeof placeSchema>
