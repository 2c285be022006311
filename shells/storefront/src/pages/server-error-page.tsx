import type { Language } from '@portti/core/rules'
import { ButtonLink, NotFound, Wrap } from '@portti/ui'
import type { PageContext, PageView } from '../routing/page.ts'
import type { Messages } from '../texts/messages.ts'

export const serverErrorPage = ({ t, root }: PageContext): PageView => ({
  kind: 'page',
  status: 500,
  title: t('serverError.title'),
  isPrivate: true,
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

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** When not even the shop's record can be read: words only, in Portti's own colours. */
export const unavailableDocument = (language: Language, { serverError }: Messages, stylesheet: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="stylesheet" href="${stylesheet}"><title>${escapeHtml(serverError.unavailableTitle)}</title></head><body><main data-part="wrap"><div data-part="not-found"><div data-part="stack" data-gap="lg"><p data-part="not-found-code">503</p><h1>${escapeHtml(serverError.unavailableTitle)}</h1><p data-part="lead">${escapeHtml(serverError.unavailableText)}</p><div data-part="action-row"><a data-part="button" data-kind="primary" data-size="lg" href="">${escapeHtml(serverError.tryAgain)}</a></div></div></div></main></body></html>`
