import type { Page } from '../routing/page.ts'

/** The withdrawal function, which the ticket API renders itself (rules/withdrawal#always-at-hand). */
export const withdrawPage: Page = ({ language }) => ({
  kind: 'redirect',
  to: `/api/v2/withdrawals/${language}/`,
  keepsQuery: true,
  permanent: false,
})
