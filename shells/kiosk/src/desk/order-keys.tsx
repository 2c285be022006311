import type { OrderAction } from '@portti/core'
import {
  CheckIcon,
  ClockIcon,
  MailIcon,
  PencilIcon,
  PeopleIcon,
  PinIcon,
  RestoreIcon,
  TrashIcon,
  TruckIcon,
  WarningIcon,
} from '@portti/ui'
import type { ReactNode } from 'react'
import type { Words } from '../texts/use-words.ts'

type OrderKey = { readonly key: string; readonly icon: ReactNode; readonly text: (words: Pick<Words, 't'>) => string }

/** The key, sign and name of each action on an order. */
export const orderKeys: Readonly<Record<OrderAction, OrderKey>> = {
  resend: { key: 'Q', icon: <MailIcon />, text: ({ t }) => t('desk.resend') },
  receiver: { key: 'W', icon: <PeopleIcon />, text: ({ t }) => t('desk.receiver.act') },
  answers: { key: 'T', icon: <PencilIcon />, text: ({ t }) => t('desk.answers.act') },
  seats: { key: 'S', icon: <PinIcon />, text: ({ t }) => t('desk.seats.act') },
  later: { key: 'A', icon: <ClockIcon />, text: ({ t }) => t('desk.unpaid.later') },
  paid: { key: 'M', icon: <CheckIcon />, text: ({ t }) => t('desk.unpaid.paid') },
  end: { key: 'X', icon: <TrashIcon />, text: ({ t }) => t('desk.unpaid.end') },
  sending: { key: 'L', icon: <TruckIcon />, text: ({ t }) => t('desk.sending.act') },
  toDo: { key: 'E', icon: <WarningIcon />, text: ({ t }) => t('desk.toDo.act') },
  refund: { key: 'R', icon: <RestoreIcon />, text: ({ t }) => t('desk.refund') },
}
