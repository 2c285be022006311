import type { EpochMs } from '../ports/clock.ts'
import { hourMs } from '../time/units.ts'

/** Where tickets are sold: by shoppers themselves, or by clerks. */
export const saleChannels = ['web', 'counter'] as const
export type SaleChannel = (typeof saleChannels)[number]

/** Undefined: as the catalogue says. `closed`: not sold from the moment on. `open`: sold from it on already. */
export type SaleDecision = { readonly state: 'closed' | 'open'; readonly at: EpochMs }

/** A manager's choice about a sale; its moment counts from when it is carried out. */
export type SaleChoice = 'listed' | 'open_now' | 'closed_now' | 'closed_before' | 'closed_at_start'

const choices = ['listed', 'open_now', 'closed_now', 'closed_before', 'closed_at_start'] as const

export const decisionOf = (choice: SaleChoice, startsAt: EpochMs, now: EpochMs): SaleDecision | undefined => {
  switch (choice) {
    case 'listed':
      return undefined
    case 'open_now':
      return { state: 'open', at: now }
    case 'closed_now':
      return { state: 'closed', at: now }
    case 'closed_before':
      return { state: 'closed', at: startsAt - hourMs }
    case 'closed_at_start':
      return { state: 'closed', at: startsAt }
  }
}

/** The choices offered now: none ends a sale at a moment that has passed. */
export const saleChoices = (startsAt: EpochMs, now: EpochMs): readonly SaleChoice[] =>
  choices.filter(choice => (decisionOf(choice, startsAt, now)?.at ?? now) >= now)

type Window = { readonly opensAt: EpochMs | undefined; readonly closesAt: EpochMs | undefined }

/**
 * A product's sales window under a decision of the desk (rules/desk#stock). An opening brings sales forward; it never
 * brings back what the catalogue has ended, such as an early price.
 */
export const decidedWindow = ({ opensAt, closesAt }: Window, decision: SaleDecision | undefined): Window => {
  if (decision?.state === 'closed') return { opensAt, closesAt: Math.min(closesAt ?? decision.at, decision.at) }
  return { opensAt: decision && opensAt !== undefined ? Math.min(opensAt, decision.at) : opensAt, closesAt }
}

/** Whether two decisions are equal; undefined is a decision too. */
export const sameDecision = (one: SaleDecision | undefined, other: SaleDecision | undefined): boolean =>
  one?.state === other?.state && one?.at === other?.at

/** The promised pieces of a quota, below which its capacity never falls (rules/stock#never-oversold). */
export const minCapacity = ({
  sold,
  unpaid,
  held,
  elsewhere,
}: {
  readonly sold: number
  readonly unpaid: number
  readonly held: number
  readonly elsewhere: number
}): number => sold + unpaid + held + elsewhere
