import { Lead, PageHead, PictureLayout, Surface, TicketCodeForm, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import StreamIsland from '../islands/stream/stream.island.tsx'
import { pagePictures } from '../parts/page/page-pictures.ts'
import type { Page } from '../routing/page.ts'

/** Opens a stream with a ticket code (rules/streams#ticket-code), typed here or given in the path. */
export const streamPage: Page = ({ messages, t, language, root, shop, query }, { ticketCode }) => {
  const texts = messages.stream
  const formHref = `${root}stream/`
  const typed = query.get('code')?.trim()
  if (ticketCode === undefined && typed) {
    return { kind: 'redirect', to: `${formHref}${encodeURIComponent(typed)}/`, permanent: false }
  }
  return {
    kind: 'page',
    title: t('stream.title'),
    description: t('stream.lead'),
    isPrivate: ticketCode !== undefined,
    excludesThirdParties: true,
    showsVideo: ticketCode !== undefined,
    body: (
      <Wrap>
        {ticketCode === undefined ? (
          <PictureLayout picture={pagePictures.stream}>
            <PageHead title={t('stream.title')}>
              <Lead>{t('stream.lead')}</Lead>
            </PageHead>
            <Surface>
              <TicketCodeForm
                action={formHref}
                label={t('stream.label')}
                buttonText={t('stream.open')}
                hint={t('stream.oneViewer')}
              />
            </Surface>
          </PictureLayout>
        ) : (
          <Island
            name="stream"
            when="now"
            of={StreamIsland}
            props={{ language, timeZone: shop.timeZone, texts, ticketCode, homeHref: root, formHref }}
          />
        )}
      </Wrap>
    ),
  }
}
