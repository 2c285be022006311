import { Lead, PageHead, PictureLayout, Wrap } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import CodeIsland from '../islands/code/code.island.tsx'
import { pagePictures } from '../parts/page/page-pictures.ts'
import type { Page } from '../routing/page.ts'

/** Where a campaign code, serial card, voucher or badge is entered (rules/routes#pages). */
export const codePage: Page = ({ messages, t, language, root }) => ({
  kind: 'page',
  title: t('codes.title'),
  description: t('codes.lead'),
  body: (
    <Wrap>
      <PictureLayout picture={pagePictures.code}>
        <PageHead title={t('codes.title')}>
          <Lead>{t('codes.lead')}</Lead>
        </PageHead>
        <Island name="code" when="now" of={CodeIsland} props={{ language, texts: messages.codes, homeHref: root }} />
      </PictureLayout>
    </Wrap>
  ),
})
