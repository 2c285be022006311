import { textIn } from '@portti/core/format'
import { DocumentPage, FolderHero } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { contentPagesOf, contentPath } from './page-links.ts'

/** Text pages of the footer, as paths below the language root. */
const readPages = ({ shop, messages, language }: PageContext): readonly { readonly path: string; text: string }[] => {
  const texts = messages.navigation
  return [
    ...contentPagesOf(shop).map(page => ({ path: contentPath(page), text: textIn(page.title, language) })),
    { path: '/contact-us/', text: texts.contact },
    { path: '/terms-and-conditions/', text: texts.terms },
    { path: '/privacy-policy/', text: texts.privacy },
    { path: '/cookie-policy/', text: texts.cookies },
    { path: '/accessibility/', text: texts.accessibility },
  ]
}

type Props = {
  readonly title: string
  readonly lead?: string | undefined
  readonly context: PageContext
  readonly children: ReactNode
}

/** A text page: terms, policies, contact, pages of the shop's record. */
export const ShopDocument = ({ title, lead, context, children }: Props): ReactNode => (
  <DocumentPage
    hero={
      <FolderHero
        size="low"
        title={title}
        text={lead}
        poster={{ id: `page ${context.path}`, title, pin: { scheme: 'night' } }}
      />
    }
    label={context.messages.navigation.about}
    links={readPages(context).map(({ path, text }) => ({
      href: `${context.root}${path.slice(1)}`,
      text,
      current: path === context.path,
    }))}
  >
    {children}
  </DocumentPage>
)
