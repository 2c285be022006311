import { sql } from 'kysely'

/** How often the e-mail of an order goes out: within an hour, and in all. */
export const resendLimits = { perHour: 3, inAll: 12 }

/** SQL for the e-mails that count: those of the order itself, not letters of its cards or about later changes. */
export const isMailOfOrder = sql<boolean>`mail.kind IN ('order', 'order_unpaid')`
