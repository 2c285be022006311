import { parseArgs } from 'node:util'

/** A command line that cannot be followed, in one sentence. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure'
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** The words of a command line; throws `UsageFailure` for what no command knows. */
export const parseArguments = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': flag,
        csv: flag,
        as: text,
        shop: text,
        from: text,
        to: text,
        processes: text,
        tickets: text,
        lines: text,
        amount: text,
        reference: text,
        kept: flag,
        done: text,
        again: text,
        reason: text,
        order: text,
        event: text,
        events: text,
        payments: text,
        'no-discounts': flag,
        'no-refunds': flag,
        'no-door': flag,
        pin: text,
        printer: text,
        product: text,
        hours: text,
        html: flag,
        manager: flag,
        on: text,
        'at-once': flag,
        help: flag,
      },
    })
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? error.message : String(error))
  }
}
export type Arguments = ReturnType<typeof parseArguments>['values']
