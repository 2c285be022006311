import type { SigningKeys } from '../domain/signing/signing-keys.ts'
import { pruneHoldBudgets, pruneRateLimits } from '../features/retention/prune-hold-budgets.ts'
import { pruneIdempotencyKeys } from '../features/retention/prune-idempotency-keys.ts'
import { createRetention } from '../features/retention/retention.ts'
import { analyzeGrownTables } from '../store/analyze-grown-tables.ts'
import { listSigningKeys } from '../store/signing/signing-key-rows.ts'
import { createSweeper, type SweeperDeps } from '../store/stock/sweeper.ts'
import type { Job } from './run-jobs.ts'

type SweepMeter = { swept(carts: number, holds: number): void }

/** Jobs that keep stock, carts and the keys of their tokens in order. */
export const stockJobs = (
  deps: SweeperDeps & {
    readonly metrics: SweepMeter | undefined
    readonly outboxDir: string
    readonly signingKeys: SigningKeys
  },
): readonly Job[] => {
  const sweeper = createSweeper(deps)
  const retention = createRetention({ pool: deps.pool, now: deps.now, outboxDir: deps.outboxDir })
  return [
    {
      name: 'end-carts',
      everyMs: 1_000,
      run: async () => {
        const { endedCarts, returnedHolds } = await sweeper.sweep()
        deps.metrics?.swept(endedCarts, returnedHolds)
        if (endedCarts === 0 && returnedHolds === 0) return undefined
        return `${endedCarts} carts ended and ${returnedHolds} holds were given back`
      },
    },
    {
      name: 'analyze-grown-tables',
      everyMs: 1_000,
      run: async () => {
        const analyzed = await analyzeGrownTables(deps.pool)
        return analyzed.length === 0 ? undefined : `${analyzed.join(', ')} analysed`
      },
    },
    {
      name: 'prune-idempotency-keys',
      everyMs: 10 * 60_000,
      run: async () => {
        const pruned = await pruneIdempotencyKeys(deps.pool)
        return pruned === 0 ? undefined : `${pruned} old idempotency keys were forgotten`
      },
    },
    {
      name: 'prune-hold-budgets',
      everyMs: 60_000,
      run: async () => {
        await pruneHoldBudgets(deps.pool, deps.now())
        await pruneRateLimits(deps.pool, deps.now())
        return undefined
      },
    },
    {
      // Far sooner than a new key signs: a process that did not know it would refuse the tokens of another.
      name: 'read-signing-keys',
      everyMs: 10_000,
      run: async () => {
        deps.signingKeys.replace(await listSigningKeys(deps.pool))
        return undefined
      },
    },
    {
      name: 'forget-carts',
      everyMs: 10 * 60_000,
      run: async () => {
        const carts = await retention.forgetCarts()
        const payments = await retention.forgetSandboxPayments()
        if (carts + payments === 0) return undefined
        return `${carts} old carts and ${payments} payments of the sandbox were forgotten`
      },
    },
    {
      name: 'forget-orders',
      everyMs: 60 * 60_000,
      run: async () => {
        const orders = await retention.forgetOrders()
        const letters = await retention.forgetOutbox()
        if (orders + letters === 0) return undefined
        return `People of ${orders} orders and ${letters} e-mails of the outbox were forgotten`
      },
    },
  ]
}
