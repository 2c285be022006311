import { textIn } from '@portti/core/format'
import { childFolders, folderPath } from '@portti/core/rules'
import type { NavItem } from '@portti/ui'
import type { FrameContext } from '../routing/site.ts'

/** The home page, the folders shown in the navigation, and the products page of a shop that sells goods. */
export const navigationItems = ({ shop, language, t, root }: FrameContext, current: string | undefined): NavItem[] => {
  const item = (path: string, text: string): NavItem => ({
    href: `${root}${path.slice(1)}`,
    text,
    current: path === current ? 'section' : undefined,
  })
  const folders = childFolders(shop.eventFolders, undefined).filter(folder => folder.isInNavigation)
  return [
    item('/', t('navigation.events')),
    ...folders.map(folder => item(folderPath(shop.eventFolders, folder), textIn(folder.title, language))),
    ...(shop.productFeedKey === undefined ? [] : [item('/products/', t('navigation.shop'))]),
  ]
}
