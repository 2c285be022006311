import type { VisitState } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { ActionRow, Button, ButtonLink, Lead, Notice, PageHead, Stack, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'

export type OutcomeTexts = Messages['visit'] &
  Pick<Messages['thankYou'], 'notPaidTitle' | 'backToCheckout' | 'toEvents'> &
  Pick<Messages['cancelled'], 'nothingCharged' | 'toCart'> &
  Pick<Messages['checkoutErrors'], 'refused'> & {
    /** What is kept of a cart that was not paid. */
    readonly text: string
    /** Not paid. */
    readonly title: string
    /** No payment is known here. */
    readonly nothingTitle: string
    readonly nothingText: string
  }

export type OutcomePlaces = { readonly homeHref: string; readonly cartHref: string; readonly checkoutHref: string }

type Props = OutcomePlaces & {
  readonly visit: VisitState
  readonly texts: OutcomeTexts
  readonly language: Language
  readonly onAskAgain: () => void
  /** Shown while the payment is asked about or waited for. */
  readonly waiting: ReactNode
}

/**
 * How a payment ended, as the server tells it; never more than is known (rules/after-payment#start-rule,
 * rules/checkout#polling-limit, rules/after-payment#four-places).
 */
export const PaymentOutcome = (props: Props): ReactNode => {
  const { visit, texts, language, onAskAgain, waiting, homeHref, cartHref, checkoutHref } = props
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
  switch (visit.phase) {
    case 'asking':
    case 'waiting':
    case 'paid':
      return waiting
    case 'pending':
      return (
        <PageHead title={texts.pendingTitle}>
          <Lead>{texts.pendingText}</Lead>
          <ActionRow>
            {visit.payUrl === undefined ? null : (
              <ButtonLink href={visit.payUrl} kind="primary" size="lg">
                {texts.goOn}
              </ButtonLink>
            )}
            <Button size="lg" onClick={onAskAgain}>
              {texts.askAgain}
            </Button>
            <ButtonLink href={checkoutHref} kind="quiet" size="lg">
              {texts.backToCheckout}
            </ButtonLink>
          </ActionRow>
        </PageHead>
      )
    case 'unknown':
      return (
        <PageHead title={texts.unknownTitle}>
          <Lead>{texts.unknownText}</Lead>
          <ActionRow>
            <Button kind="primary" size="lg" onClick={onAskAgain}>
              {texts.askAgain}
            </Button>
            {visit.payUrl === undefined ? null : (
              <ButtonLink href={visit.payUrl} size="lg">
                {texts.goOn}
              </ButtonLink>
            )}
          </ActionRow>
        </PageHead>
      )
    case 'not_paid':
      return (
        <PageHead title={texts.title} over={<StatusLine kind="stopped">{texts.nothingCharged}</StatusLine>}>
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
      return (
        <PageHead title={texts.nothingTitle}>
          <Lead>{texts.nothingText}</Lead>
          {toEvents}
        </PageHead>
      )
  }
}
