import type { Language, Messages } from '@portti/core/rules'
import { ButtonLink, NotFound, Wrap } from '@portti/ui'
import type { PageContext, PageView } from '../server/page.ts'

export const serverErrorPage = ({ messages, root }: PageContext): PageView => ({
  kind: 'page',
  status: 500,
  title: messages.serverError.title,
  isPrivate: true,
  body: (
    <Wrap>
      <NotFound
        code="500"
        title={messages.serverError.title}
        text={messages.serverError.text}
        seed="500"
        motif="bars"
        actions={
          <ButtonLink href={root} kind="primary" size="lg">
            {messages.serverError.toHome}
          </ButtonLink>
        }
      />
    </Wrap>
  ),
})

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** When not even the shop's record can be read: words only. */
export const unavailableDocument = (language: Language, { serverError }: Messages): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(serverError.unavailableTitle)}</title></head><body><main><h1>${escapeHtml(serverError.unavailableTitle)}</h1><p>${escapeHtml(serverError.unavailableText)}</p><p><a href="">${escapeHtml(serverError.tryAgain)}</a></p></main></body></html>`
