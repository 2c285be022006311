import { ButtonLink, NotFound, Wrap } from '@portti/ui'
import type { PageContext, PageView } from '../routing/page.ts'

export const serverErrorPage = ({ t, root }: PageContext): PageView => ({
  kind: 'page',
  status: 500,
  title: t('serverError.title'),
  isPrivate: true,
  // Its address may be that of an order, or hold a token.
  excludesThirdParties: true,
  body: (
    <Wrap>
      <NotFound
        code="500"
        title={t('serverError.title')}
        text={t('serverError.text')}
        seed="500"
        motif="bars"
        actions={
          <ButtonLink href={root} kind="primary" size="lg">
            {t('serverError.toHome')}
          </ButtonLink>
        }
      />
    </Wrap>
  ),
})
