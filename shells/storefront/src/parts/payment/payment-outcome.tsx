import type { VisitState } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { ActionRow, ButtonLink, Lead, Notice, PageHead, Stack, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import { useFocusedHeading } from '../page/use-focused-heading.ts'
import { NoPayment } from './no-payment.tsx'
import type { OutcomeTexts } from './outcome-texts.ts'
import { PendingPayment } from './pending-payment.tsx'
import { UnknownPayment } from './unknown-payment.tsx'

export type OutcomePlaces = {
  readonly homeHref: string
  readonly cartHref: string
  readonly checkoutHref: string
  readonly findHref: string
}

type Props = OutcomePlaces & {
  readonly visit: VisitState
  readonly texts: OutcomeTexts
  readonly language: Language
  readonly onAskAgain: () => void
  /** Shown while the payment is checked or pending. */
  readonly waiting: ReactNode
}

/**
 * The outcome of a payment. It claims no more than the server knows (rules/after-payment#start-rule,
 * rules/checkout#polling-limit, rules/after-payment#four-places).
 */
export const PaymentOutcome = (props: Props): ReactNode => {
  const { visit, texts, language, onAskAgain, waiting, homeHref, cartHref, checkoutHref, findHref } = props
  const isWaiting = visit.phase === 'asking' || visit.phase === 'waiting' || visit.phase === 'paid'
  useFocusedHeading(isWaiting ? 'waiting' : visit.phase)
  const backToCart = (
    <ActionRow>
      <ButtonLink href={checkoutHref} kind="primary" size="lg">
        {texts.backToCheckout}
      </ButtonLink>
      <ButtonLink href={cartHref} size="lg">
        {texts.toCart}
      </ButtonLink>
    </ActionRow>
  )
  const toEvents = (
    <ActionRow>
      <ButtonLink href={homeHref} kind="primary" size="lg">
        {texts.toEvents}
      </ButtonLink>
    </ActionRow>
  )
  const stopped = <StatusLine kind="stopped">{texts.nothingCharged}</StatusLine>
  if (isWaiting) return waiting
  switch (visit.phase) {
    case 'pending':
      return <PendingPayment payUrl={visit.payUrl} texts={texts} checkoutHref={checkoutHref} onAskAgain={onAskAgain} />
    case 'unknown':
      return <UnknownPayment payUrl={visit.payUrl} texts={texts} onAskAgain={onAskAgain} />
    case 'not_paid':
      return (
        // A heading of its own: the one of the waiting view may have the focus already, and would change in silence.
        <PageHead key="not_paid" title={texts.title} over={stopped}>
          <Lead>{texts.text}</Lead>
          {backToCart}
        </PageHead>
      )
    case 'refused':
      return (
        <Stack gap="lg">
          <PageHead title={visit.hasPaid ? texts.refundedTitle : texts.notPaidTitle} />
          <Notice kind="danger">{textIn(visit.message, language) || texts.refused}</Notice>
          {visit.hasPaid ? toEvents : backToCart}
        </Stack>
      )
    case 'none':
      return <NoPayment texts={texts} findHref={findHref} homeHref={homeHref} />
  }
}
