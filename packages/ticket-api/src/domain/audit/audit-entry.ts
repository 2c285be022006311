/** The author of an action: a person at a desk or at the command line, an import, a job of the server, or a shopper. */
export type Actor = {
  readonly kind: 'staff' | 'command' | 'import' | 'job' | 'shopper'
  readonly name: string
}

/** The author and the reason of an action; refunds and changes of prices require a reason. */
export type AuditContext = { readonly by: Actor; readonly reason: string }

/** Something that was done to a shop (rules/money#audit). */
export type AuditEntry = {
  readonly shopId: string
  readonly by: Actor
  readonly action:
    | 'import'
    | 'product_changed'
    | 'cost_changed'
    | 'event_changed'
    | 'stock_changed'
    | 'order_made'
    | 'order_ended'
    | 'order_refunded'
    | 'part_refunded'
    | 'refund_paid'
    | 'refund_failed'
    | 'refund_marked_done'
    | 'refund_taken_over'
    | 'refund_taken_up'
    | 'withdrawal_sent'
    | 'withdrawal_ended'
    | 'order_sent'
    | 'order_delivered'
    | 'order_handed_out'
    | 'mail_sent_again'
    | 'links_revoked'
    | 'receiver_changed'
    | 'ticket_given'
    | 'person_forgotten'
    | 'marketing_permission_ended'
    | 'contact_corrected'
    | 'payer_corrected'
    | 'answers_corrected'
    | 'seats_moved'
    | 'letter_sent'
    | 'time_to_pay_given'
    | 'order_marked_paid'
    | 'key_rotated'
    | 'numbers_jumped'
    | 'difference_found'
    | 'difference_resolved'
    | 'signed_in'
    | 'locked'
    | 'device_added'
    | 'device_revoked'
    | 'printer_chosen'
    | 'tickets_allotted'
    | 'tickets_released'
    | 'clerk_added'
    | 'clerk_revoked'
    | 'sold_at_till'
    | 'sale_parked'
    | 'parked_sale_taken'
    | 'parked_sale_released'
    | 'entry_undone'
    | 'conflict_settled'
    | 'drawer_moved'
    | 'shift_closed'
    | 'difference_explained'
  /** The object of the action, when it is not an order. */
  readonly subject?: string | undefined
  readonly orderNumber?: string | undefined
  readonly eventIds?: readonly string[] | undefined
  /** The state before and after, without personal data. */
  readonly before?: object | undefined
  readonly after?: object | undefined
  readonly reason?: string | undefined
  readonly now: number
}
