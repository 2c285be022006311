import type { admissionPlaces, codeKinds } from '@portti/contract'

export type CodeKind = (typeof codeKinds)[number]
export type AdmissionPlace = (typeof admissionPlaces)[number]

type Admitting = {
  readonly type: string
  /** What the product itself says, of a `mixed` event. */
  readonly admits?: AdmissionPlace | undefined
}

/** By the types whose code is the same everywhere; the code of an admission depends on its event. */
const kindOfType: Readonly<Record<string, CodeKind>> = {
  value_voucher: 'gift_card',
  serial_card: 'serial_card',
  membership: 'membership',
  extra_service: 'service',
}

/**
 * Where a product lets its holder in (rules/tickets#mixed-events); nowhere when it is no admission. An event in one
 * place alone lets in there whatever the product says.
 * @param attendanceMode of the product's event: `offline`, `online` or `mixed`; offline when nothing is said.
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
 * What the code of a product is (rules/tickets#named-as-what-it-is); undefined for what is sold without a code. What
 * admits at the door and at the stream is an admission.
 */
export const codeKind = (product: Admitting, attendanceMode?: string | null): CodeKind | undefined => {
  const place = admissionPlace(product, attendanceMode)
  return place === undefined ? kindOfType[product.type] : place === 'stream' ? 'stream' : 'admission'
}
