import type { FrameContext } from '../routing/site.ts'

/** Terms, policies and the withdrawal, which every page shows (rules/withdrawal#always-at-hand). */
export const termsLinks = ({ t, root }: FrameContext) => [
  { href: `${root}terms-and-conditions/`, text: t('navigation.terms') },
  { href: `${root}privacy-policy/`, text: t('navigation.privacy') },
  { href: `${root}withdraw/`, text: t('navigation.withdraw') },
  { href: `${root}cookie-policy/`, text: t('navigation.cookies') },
  { href: `${root}accessibility/`, text: t('navigation.accessibility') },
]

export const contactLink = ({ t, root }: FrameContext) => ({
  href: `${root}contact-us/`,
  text: t('navigation.contact'),
})
