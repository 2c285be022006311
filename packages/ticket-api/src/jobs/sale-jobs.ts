import type { CheckoutPreparer } from '../features/checkout/checkout-preparer.ts'
import type { MailQueue } from '../features/mail/mail-queue.ts'
import { endUnpaidOrders } from '../features/order/end-unpaid-orders.ts'
import type { PaymentService } from '../features/payment/payment-service.ts'
import type { ReminderQueue } from '../features/reminder/reminder-queue.ts'
import type { SeatsioService } from '../features/seatsio/seatsio-service.ts'
import { completeUnfinished } from '../features/withdrawal/complete-timely.ts'
import type { Database } from '../store/database.ts'
import type { Job } from './run-jobs.ts'

/** Completes sales whose shopper left or whose process crashed. */
export const saleJobs = ({
  preparer,
  payments,
  mails,
  reminders,
  db,
  now,
  seatsio,
  busyShare,
}: {
  readonly db: Database
  readonly now: () => number
  readonly preparer: CheckoutPreparer
  readonly payments: PaymentService
  readonly mails: MailQueue
  readonly reminders: ReminderQueue
  readonly seatsio: SeatsioService | undefined
  readonly busyShare: () => number
}): readonly Job[] => [
  {
    name: 'prepare-checkouts',
    everyMs: 1_000,
    run: async () => {
      const taken = await preparer.run()
      return taken === 0 ? undefined : `${taken} checkouts were prepared`
    },
  },
  {
    name: 'watch-payments',
    everyMs: 5_000,
    run: async () => {
      const asked = await payments.watch()
      return asked === 0 ? undefined : `${asked} payments were asked after`
    },
  },
  {
    name: 'reconcile-ended-payments',
    everyMs: 15_000,
    run: async () => {
      const asked = await payments.reconcileEnded()
      return asked === 0 ? undefined : `${asked} ended payments were reconciled`
    },
  },
  {
    name: 'reconcile',
    everyMs: 60 * 60_000,
    run: async () => {
      const { shops, open } = await payments.reconcileDaily()
      return shops === 0
        ? undefined
        : `${shops} shops were compared with their payment providers, ${open} differences are open`
    },
  },
  {
    name: 'end-unpaid-orders',
    everyMs: 60_000,
    run: async () => {
      const ended = await endUnpaidOrders({ db, now, cancel: payments.cancel })
      return ended === 0 ? undefined : `${ended} orders were not paid in time and ended`
    },
  },
  {
    name: 'complete-withdrawals',
    everyMs: 60_000,
    run: async () => {
      const tried = await completeUnfinished({ db, now })
      return tried === 0 ? undefined : `${tried} unfinished withdrawals were to be refunded`
    },
  },
  {
    name: 'send-mails',
    everyMs: 500,
    run: async () => {
      const tried = await mails.sendDue(busyShare)
      return tried === 0 ? undefined : `${tried} e-mails were to be sent`
    },
  },
  {
    name: 'send-reminders',
    everyMs: 5_000,
    run: async () => {
      const tried = await reminders.run()
      return tried === 0 ? undefined : `${tried} reminders were to be sent`
    },
  },
  {
    name: 'refund-payments',
    everyMs: 10_000,
    run: async () => {
      const tried = await payments.refundDue()
      return tried === 0 ? undefined : `${tried} payments were to be refunded`
    },
  },
  ...(seatsio
    ? [
        {
          name: 'give-back-places',
          everyMs: 5_000,
          run: async () => {
            const looked = await seatsio.giveBack()
            return looked === 0 ? undefined : `${looked} places at seats.io were looked at`
          },
        },
      ]
    : []),
]
