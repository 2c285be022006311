import { textIn } from '@portti/core/rules'
import { Brand, ButtonLink, Empty, Header, Wrap } from '@portti/ui'
import type { ReactNode } from 'react'
import type { FrameContext } from '../routing/site.ts'

type Props = { readonly context: Pick<FrameContext, 'shop' | 'language' | 'messages' | 'root'> }

/** The page shown for a page that is not stored: the shop's mark and name, and nothing that a network must bring. */
export const OfflinePage = ({ context: { shop, language, messages, root } }: Props): ReactNode => (
  <>
    <Header>
      <Brand href={root} name={textIn(shop.title, language)} logoUrl={shop.logoUrl && '/icon.svg'} />
    </Header>
    <main id="main">
      <Wrap>
        <Empty
          isPage
          title={messages.offline.title}
          action={
            <ButtonLink kind="primary" href="">
              {messages.offline.retry}
            </ButtonLink>
          }
        >
          {messages.offline.missingText}
        </Empty>
      </Wrap>
    </main>
  </>
)
