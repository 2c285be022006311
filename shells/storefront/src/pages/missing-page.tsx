import { ButtonLink, NotFound, Wrap } from '@portti/ui'
import type { PageContext, PageView } from '../server/page.ts'

export const missingPage = ({ messages, root, path }: PageContext): PageView => ({
  kind: 'page',
  status: 404,
  title: messages.missing.title,
  isPrivate: true,
  body: (
    <Wrap>
      <NotFound
        code="404"
        title={messages.missing.title}
        text={messages.missing.text}
        seed={path}
        motif="eclipse"
        actions={
          <>
            <ButtonLink href={root} kind="primary" size="lg">
              {messages.missing.toEvents}
            </ButtonLink>
            <ButtonLink href={`${root}cart/`} size="lg">
              {messages.missing.toCart}
            </ButtonLink>
          </>
        }
      />
    </Wrap>
  ),
})
