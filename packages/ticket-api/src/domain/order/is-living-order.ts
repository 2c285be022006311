/** Statuses of orders that their buyers still have. */
export const livingStatuses = ['paid', 'unpaid'] as const
export type LivingStatus = (typeof livingStatuses)[number]

type Order = { readonly status: string; readonly isOnlyKept: boolean }

/**
 * Whether an order is paid or to be paid and more is left of it than refund costs (rules/payment#refund-cost): it can
 * be written to and changed. SQL asks the same by `isLivingOrder` of the store.
 */
export const isLivingOrder = <Asked extends Order>(order: Asked): order is Asked & { readonly status: LivingStatus } =>
  livingStatuses.some(status => status === order.status) && !order.isOnlyKept
