/** The facts that the advice is based on. */
export type AdviceFacts = {
  /** The address of a Redis that does not answer, with the reason; undefined without Redis, or when it answers. */
  readonly redisAway: { readonly place: string; readonly reason: string } | undefined
  /** Standbys of this database, and the `synchronous_commit` of the serving role. */
  readonly commits: {
    readonly role: string
    readonly standbys: number
    readonly standbyNames: string
    readonly waitsFor: string
  }
  /** Whether PostgreSQL ends transactions of the serving role whose process says nothing more. */
  readonly endsSilentTransactions: boolean
  /** Live shops with a till that may take cards, where no card terminal is configured. */
  readonly shopsWithoutTerminal: readonly string[]
  /** Live shops with orders whose letter reached nobody. */
  readonly undelivered: readonly { readonly shop: string; readonly orders: number }[]
  /** Live shops where something waits for a person (rules/desk#to-do). */
  readonly toDo: readonly {
    readonly shop: string
    readonly refunds: number
    readonly withdrawals: number
    readonly differences: number
  }[]
}

/** A recommendation: a shop starts without following it, but is less safe (rules/production#live-shop). */
export type Advice = { readonly title: string; readonly give: (facts: AdviceFacts) => string | undefined }

export const adviceGiven: readonly Advice[] = [
  {
    title: 'Redis',
    give: ({ redisAway }) =>
      redisAway &&
      `Redis at ${redisAway.place} does not answer (${redisAway.reason}): until it does, each process counts requests and guesses alone. Start it, or take REDIS_URL away to count in PostgreSQL.`,
  },
  {
    title: 'Standby',
    give: ({ commits: { role, standbys, standbyNames, waitsFor } }) => {
      if (waitsFor === 'off') {
        return `synchronous_commit is off for "${role}": an order may be paid and gone when the machine stops. Set it to on.`
      }
      if (standbys === 0) return undefined
      if (standbyNames === '') {
        return 'A standby follows the database, but no commit waits for it: the last orders are gone when the primary dies. Set synchronous_mode of Patroni, or synchronous_standby_names.'
      }
      return waitsFor === 'on' || waitsFor === 'remote_apply'
        ? undefined
        : `synchronous_commit is ${waitsFor} for "${role}": a commit does not wait until the standby has it on disk. Set it to on.`
    },
  },
  {
    title: 'Silent transactions',
    give: ({ endsSilentTransactions, commits: { role } }) =>
      endsSilentTransactions
        ? undefined
        : `idle_in_transaction_session_timeout is not set for "${role}": a machine that dies in the middle of a transaction may lock an event's stock for hours. ALTER ROLE "${role}" SET idle_in_transaction_session_timeout = '60s'.`,
  },
  {
    title: 'Card terminal',
    give: ({ shopsWithoutTerminal: [shop] }) =>
      shop === undefined
        ? undefined
        : `PORTTI_TERMINAL_URL is not set here, and a till of "${shop}" may take cards: without a terminal where its kiosk runs it refuses each of them. Set it with PORTTI_TERMINAL_ID, or let the till take cash alone.`,
  },
  {
    title: 'Letters',
    give: ({ undelivered }) =>
      undelivered.length === 0
        ? undefined
        : `Letters reached nobody, of ${undelivered.map(({ shop, orders }) => `${orders} order${orders === 1 ? '' : 's'} of "${shop}"`).join(', ')}. A manager finds them at the desk by Shift+F9, and corrects the address or sends them again.`,
  },
  {
    title: 'To do',
    give: ({ toDo }) =>
      toDo.length === 0
        ? undefined
        : `A person is waited for, by ${toDo.map(({ shop, ...counts }) => `${waitingOf(counts)} of "${shop}"`).join(', ')}. A manager finds and ends them at the desk by Shift+F8.`,
  },
]

const waitingOf = (counts: Omit<AdviceFacts['toDo'][number], 'shop'>): string =>
  [
    [counts.refunds, 'refund', 'refunds'],
    [counts.withdrawals, 'withdrawal', 'withdrawals'],
    [counts.differences, 'difference with a provider', 'differences with a provider'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, one, several]) => `${count} ${count === 1 ? one : several}`)
    .join(', ')
