import type { admissionPlaces, codeKinds } from '@portti/contract'

export type CodeKind = (typeof codeKinds)[number]
export type AdmissionPlace = (typeof admissionPlaces)[number]

type Admitting = {
  readonly type: string
  /** The product's own setting, for a `mixed` event. */
  readonly admits?: AdmissionPlace | undefined
}

/** Kinds for product types that have the same kind everywhere; an admission's kind depends on its event. */
const kindOfType: Readonly<Record<string, CodeKind>> = {
  value_voucher: 'gift_card',
  serial_card: 'serial_card',
  membership: 'membership',
  extra_service: 'service',
}

/**
 * Where a product admits its holder (rules/tickets#mixed-events); nowhere when it is no admission. Only a `mixed` event
 * reads the product's setting.
 * @param attendanceMode of the product's event: `offline`, `online` or `mixed`; offline by default.
 */
const admissionPlace = ({ type, admits }: Admitting, attendanceMode?: string | null): AdmissionPlace | undefined => {
  if (type !== 'single_event_access') return undefined
  if (attendanceMode === 'mixed') return admits ?? 'door'
  return attendanceMode === 'online' ? 'stream' : 'door'
}

/** Whether the code of a product opens its event's stream (rules/streams#ticket-code). */
export const opensStream = (product: Admitting, attendanceMode?: string | null): boolean =>
  ['stream', 'both'].includes(admissionPlace(product, attendanceMode) ?? '')

/**
 * The kind of a product's code (rules/tickets#named-as-what-it-is); undefined for products without a code. A product
 * that admits both at the door and to the stream is an admission.
 */
export const codeKind = (product: Admitting, attendanceMode?: string | null): CodeKind | undefined => {
  const place = admissionPlace(product, attendanceMode)
  return place === undefined ? kindOfType[product.type] : place === 'stream' ? 'stream' : 'admission'
}
