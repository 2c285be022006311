import { normaliseEmail } from '@portti/core/rules'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import type { Proof, WithdrawableOrder } from '../../domain/withdrawal/withdrawable-order.ts'
import type { WithdrawalFields } from '../../domain/withdrawal/withdrawal-fields.ts'
import { hasChosen } from '../../domain/withdrawal/withdrawal-step.ts'
import { guessLimits } from '../../platform/limits/guess-limits.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { waitsForGoods } from '../../store/withdrawal/waits-for-goods.ts'
import { findWithdrawal, listSentWithdrawals, type StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { findWithdrawableOrder } from './find-order.ts'
import { receiptLimits } from './receipt-limits.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

/** A form of the withdrawal function with where it came from. */
export type WithdrawalForm = {
  readonly fields: WithdrawalFields
  readonly shopId: string
  readonly timeZone: string
  readonly ip: string
}

/** The order of a form, and the seconds to wait after too many guesses, else 0. */
export type FoundOrder = { readonly order: WithdrawableOrder | undefined; readonly wait: number }

/** The forms of the withdrawal function (rules/withdrawal.md). */
export type WithdrawalForms = {
  /** The order of a form whose proof was counted when the form was sent. */
  orderOf(form: WithdrawalForm): Promise<WithdrawableOrder | undefined>
  /**
   * The order of a form. Forms whose order is not found are counted as guesses, whatever their step: the address that a
   * form leads to can be read as any step. An e-mail address counts as wrong until it proves right; a right secret is
   * never refused because others guess (rules/production#rate-limits).
   */
  findCounted(form: WithdrawalForm): Promise<FoundOrder>
  /** The seconds to wait before a receipt may be mailed, for a form that chose no line of an order of its sender. */
  receiptWait(form: WithdrawalForm, order: WithdrawableOrder | undefined): Promise<number>
  send(
    form: WithdrawalForm & { readonly language: string },
    order: WithdrawableOrder | undefined,
  ): Promise<readonly StoredWithdrawal[]>
  /** The withdrawals that a form sent; none before it was sent. */
  sentBy(form: Pick<WithdrawalForm, 'shopId' | 'fields'>): Promise<readonly StoredWithdrawal[]>
  /** Whether a shop gives back the price of goods only when they have come back. */
  waitsForGoods(shopId: string): Promise<boolean>
}

type WithdrawalFormsDeps = {
  readonly db: Database
  readonly orderLinks: OrderLinks
  readonly limits: RequestLimits
  readonly isRateLimited: boolean
  readonly now: () => number
}

export const createWithdrawalForms = ({
  db,
  orderLinks,
  limits,
  isRateLimited,
  now,
}: WithdrawalFormsDeps): WithdrawalForms => {
  const guesses = guessLimits(limits)
  const receipts = receiptLimits(limits)
  const orderOf = ({ fields, shopId, timeZone }: WithdrawalForm): Promise<WithdrawableOrder | undefined> =>
    findWithdrawableOrder(
      { kysely: db.kysely, orderLinks },
      { shopId, timeZone, number: fields.order, now: now() },
      proofOf(fields),
    )
  return {
    orderOf,

    async findCounted(form) {
      const { fields, shopId, ip } = form
      const isByEmail = fields.secret === ''
      const isCounted = isRateLimited && fields.order !== '' && !(isByEmail && fields.proof === '')
      const guess = { ip, shopId, order: fields.order }
      const waitBefore = isCounted && isByEmail ? await guesses.take(guess) : 0
      if (waitBefore > 0) return { order: undefined, wait: waitBefore }
      const order = await orderOf(form)
      if (isCounted && isByEmail && order) guesses.giveBack(guess)
      const isWrongSecret = isCounted && !isByEmail && !order
      return { order, wait: isWrongSecret ? await guesses.take(guess) : 0 }
    },

    async receiptWait({ fields, shopId, ip }, order) {
      const email = normaliseEmail(fields.email)
      if (!isRateLimited || email === undefined || hasChosen(order, fields)) return 0
      // The same form sent again mails no second receipt.
      if (await findWithdrawal(db.kysely, shopId, fields.id)) return 0
      return receipts.take({ ip, shopId, email })
    },

    async send({ fields, shopId, timeZone, language }, order) {
      return sendWithdrawal(
        { db, orderLinks },
        {
          shopId,
          timeZone,
          id: fields.id,
          givenOrder: fields.order,
          proof: order && proofOf(fields),
          name: fields.name,
          email: normaliseEmail(fields.email) ?? '',
          language,
          wanted: fields.wanted,
          said: fields.said,
          waitsForGoods: await waitsForGoods(db.kysely, shopId),
          now: now(),
        },
      )
    },

    sentBy: ({ shopId, fields }) => listSentWithdrawals(db.kysely, shopId, fields.id),
    waitsForGoods: shopId => waitsForGoods(db.kysely, shopId),
  }
}

const proofOf = ({ secret, proof }: WithdrawalFields): Proof => (secret === '' ? { email: proof } : { secret })
