import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { ticketSeatSchema } from './ticket-seat.ts'

const scanIdSchema = z.uuid()
const gateSchema = z.string().check(z.minLength(1), z.maxLength(60))

/** An entry that was made with a code: when, at which gate, on which device. */
const doorEntrySchema = z.object({ at: z.string(), gate: z.string(), device: z.string() })
export type WireDoorEntry = z.infer<typeof doorEntrySchema>

/** The verdict on a code scanned at a door (rules/door#verdicts); `kind` is one of `scanVerdictKinds`. */
export const scanVerdictSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Title of the bought product. */
  title: z.nullish(localizedTextSchema),
  seat: z.nullish(ticketSeatSchema),
  /** Tickets of the same order for this event, and how many of them are inside, this one included. */
  group: z.nullish(z.object({ size: z.int(), inside: z.int() })),
  /** For a used ticket: its entry. */
  entry: z.nullish(doorEntrySchema),
  /** For a ticket of another event or day. */
  event: z.nullish(z.object({ title: localizedTextSchema, start_date: z.string() })),
  /** For a serial card: admissions left. */
  slots_left: z.nullish(z.int()),
  /** The device let somebody in without the network, though the code is not valid (rules/door#without-network). */
  is_conflict: z.boolean(),
})
export type WireScanVerdict = z.infer<typeof scanVerdictSchema>

export const scansRequestSchema = z.object({
  gate: gateSchema,
  scans: z
    .array(
      z.object({
        /** Made by the device, once a scan: a repeated one changes nothing. */
        id: scanIdSchema,
        code: z.string().check(z.minLength(1), z.maxLength(200)),
        at: z.iso.datetime(),
        /** The device judged by its list, and let in. */
        let_in: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

/** An event at its door: how many may come, how many are inside, and each gate (rules/door#counts). */
export const doorSchema = z.object({
  event: z.object({ id: readIdSchema, title: localizedTextSchema, start_date: z.string() }),
  expected: z.int(),
  inside: z.int(),
  gates: z.array(
    z.object({
      name: z.string(),
      inside: z.int(),
      refused: z.int(),
      /** The last scan at it. */
      last: z.string(),
    }),
  ),
  conflicts: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.nullish(localizedTextSchema),
      later: doorEntrySchema,
      first: z.nullish(doorEntrySchema),
    }),
  ),
})
export type WireDoor = z.infer<typeof doorSchema>

/** All doors of an event as the desk watches them (rules/door#overview). */
export const doorsOverviewSchema = z.object({
  event: z.object({ id: readIdSchema, title: localizedTextSchema, start_date: z.string() }),
  at: z.string(),
  expected: z.int(),
  inside: z.int(),
  note: z.string(),
  /** Entries in each five minutes of the last hour, the running five last. */
  pace: z.array(z.object({ from: z.string(), count: z.int() })),
  devices: z.array(
    z.object({
      id: z.string(),
      gate: z.string(),
      device: z.string(),
      clerk: z.string(),
      inside: z.int(),
      refused: z.int(),
      /** Entries of the last five minutes. */
      recent: z.int(),
      last: z.string(),
      /** How late its last scan was sent, in milliseconds. */
      late: z.int(),
      /** When the server heard of it last. */
      seen: z.string(),
    }),
  ),
  refusals: z.array(
    z.object({ id: z.string(), at: z.string(), kind: z.string(), gate: z.string(), device: z.string() }),
  ),
  conflicts: doorSchema.shape.conflicts,
})
export type WireDoorsOverview = z.infer<typeof doorsOverviewSchema>

/** A ticket on the list of a door. `hash` is the first 16 bytes of its code's SHA-256, as base64url. */
const doorListTicketSchema = z.object({
  hash: z.string(),
  title: z.int(),
  seat: z.nullish(ticketSeatSchema),
  /** Tickets with the same number came with the same order. */
  group: z.int(),
  entry: z.nullish(doorEntrySchema),
})
export const doorListSchema = z.object({ titles: z.array(localizedTextSchema), tickets: z.array(doorListTicketSchema) })
export type WireDoorList = z.infer<typeof doorListSchema>
