import type { Page, Shop } from '@portti/core'

const homePageId = 'home_page'
const accessibilityPageIds = ['accessibility', 'saavutettavuus', 'tillganglighet']

/** The shop's own accessibility page, if its record has one (rules/routes#page-widgets). */
export const accessibilityPageOf = ({ pages }: Shop): Page | undefined =>
  pages.find(({ id }) => accessibilityPageIds.includes(id))

/** Pages of the shop's record except the home page and the accessibility statement, which have routes of their own. */
export const contentPagesOf = (shop: Shop): readonly Page[] =>
  shop.pages.filter(page => page.id !== homePageId && page !== accessibilityPageOf(shop))

/** Path of a page of the shop's record. */
export const contentPath = ({ id }: Page): string => `/pages/${encodeURIComponent(id)}/`
