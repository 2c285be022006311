import {
  CheckIcon,
  ClockIcon,
  MailIcon,
  PencilIcon,
  PeopleIcon,
  PinIcon,
  RestoreIcon,
  TicketIcon,
  TrashIcon,
  TruckIcon,
  WarningIcon,
} from '@portti/ui'
import type { ComponentType } from 'react'

type Look = { readonly Icon: ComponentType; readonly tone: 'good' | 'warn' | 'bad' | 'plain' }

const looks: Readonly<Record<string, Look>> = {
  payment_paid: { Icon: CheckIcon, tone: 'good' },
  order_marked_paid: { Icon: CheckIcon, tone: 'good' },
  payment_pending: { Icon: ClockIcon, tone: 'warn' },
  payment_declined: { Icon: WarningIcon, tone: 'bad' },
  payment_cancelled: { Icon: WarningIcon, tone: 'bad' },
  mail_due: { Icon: MailIcon, tone: 'plain' },
  mail_sent: { Icon: MailIcon, tone: 'plain' },
  mail_sent_again: { Icon: MailIcon, tone: 'plain' },
  letter_sent: { Icon: MailIcon, tone: 'plain' },
  mail_failed: { Icon: MailIcon, tone: 'bad' },
  scan_valid: { Icon: CheckIcon, tone: 'good' },
  receiver_changed: { Icon: PeopleIcon, tone: 'plain' },
  contact_corrected: { Icon: PencilIcon, tone: 'plain' },
  payer_corrected: { Icon: PencilIcon, tone: 'plain' },
  answers_corrected: { Icon: PencilIcon, tone: 'plain' },
  ticket_given: { Icon: PeopleIcon, tone: 'plain' },
  seats_moved: { Icon: PinIcon, tone: 'plain' },
  time_to_pay_given: { Icon: ClockIcon, tone: 'plain' },
  order_sent: { Icon: TruckIcon, tone: 'good' },
  order_delivered: { Icon: TruckIcon, tone: 'good' },
  order_ended: { Icon: TrashIcon, tone: 'bad' },
  person_forgotten: { Icon: TrashIcon, tone: 'plain' },
}
const families: readonly (readonly [RegExp, Look])[] = [
  [/refund|withdrawal/, { Icon: RestoreIcon, tone: 'warn' }],
  [/^scan_/, { Icon: WarningIcon, tone: 'warn' }],
]
const usual: Look = { Icon: TicketIcon, tone: 'plain' }

/** The icon of an event in the story; its words stand beside it. */
export const StoryIcon = ({ kind }: { readonly kind: string }) => {
  const { Icon, tone } = looks[kind] ?? families.find(([family]) => family.test(kind))?.[1] ?? usual
  return (
    <i data-part="story-icon" data-tone={tone} aria-hidden="true">
      <Icon />
    </i>
  )
}
