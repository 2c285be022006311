import * as z from 'zod/mini'
import type { errorCodes } from './words.ts'

export type ErrorCode = (typeof errorCodes)[number]

const exceptionParametersSchema = z.record(z.string(), z.unknown())

/** The error body (rules/wire#error-body). Readers accept `exception_parameters` inside `error` too. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.nullish(z.string()),
    message: z.nullish(z.string()),
    exception_parameters: z.nullish(exceptionParametersSchema),
  }),
  exception_parameters: z.nullish(exceptionParametersSchema),
})
export type WireErrorBody = z.infer<typeof errorBodySchema>
