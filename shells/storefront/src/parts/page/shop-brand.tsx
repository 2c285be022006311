import { textIn } from '@portti/core/format'
import { Brand } from '@portti/ui'
import type { ReactNode } from 'react'
import type { FrameContext } from '../../routing/site.ts'

/**
 * The shop's mark and name, a link to its home. The icon of the shop stands in for a mark that cannot be had
 * (rules/catalogue#logo).
 */
export const ShopBrand = ({ context: { shop, language, root } }: { readonly context: FrameContext }): ReactNode => (
  <Brand href={root} name={textIn(shop.title, language)} logoUrl={shop.logoUrl} fallbackUrl="/icon.svg" />
)
