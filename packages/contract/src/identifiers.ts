import * as z from 'zod/mini'

/** Ids of catalogue entities are short, URL-safe texts; a number is accepted when reading. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/))
export const readIdSchema = z.union([z.string(), z.number()])
