import { counterPaymentKinds } from '@portti/contract'
import * as z from 'zod'
import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'

/** The rights of a device (rules/kiosk#device-rights). */
export const deviceRightsSchema = z.object({
  /** Ids of the events whose products it sells; null: all products of the shop. */
  events: z.array(z.string()).nullable(),
  payments: z.array(z.enum(counterPaymentKinds)),
  /** Whether it takes codes. */
  discounts: z.boolean(),
  refunds: z.boolean(),
  /** Whether it checks tickets at a door. */
  door: z.boolean(),
})
export type DeviceRights = z.infer<typeof deviceRightsSchema>

/** The right that the device lacks for a sale; undefined when it lacks none. */
export const missingRight = (
  rights: DeviceRights,
  {
    lines,
    codes,
  }: {
    readonly lines: readonly Pick<PurchaseSnapshot['lines'][number], 'event_id'>[]
    readonly codes: PurchaseSnapshot['codes']
  },
  payments: readonly DeviceRights['payments'][number][],
): 'events' | 'payments' | 'discounts' | undefined => {
  const { events } = rights
  const isForeign = (id: string | null): boolean => id !== null && events !== null && !events.includes(id)
  if (lines.some(line => isForeign(line.event_id))) return 'events'
  if (payments.some(kind => !rights.payments.includes(kind))) return 'payments'
  return codes.length > 0 && !rights.discounts ? 'discounts' : undefined
}
