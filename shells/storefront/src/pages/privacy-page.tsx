import { textIn } from '@portti/core/format'
import { Section } from '@portti/ui'
import { RichText } from '../parts/rich-text.tsx'
import { ShopDocument } from '../parts/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** The organizer's personal-data file description (rules/catalogue#organizer, rules/routes#pages). */
export const privacyPage: Page = context => {
  const { shop, language, t } = context
  const { personalDataFile: file, name } = shop.organizer
  const parts: readonly (readonly [title: string, html: string])[] = [
    [t('privacy.controller'), name],
    [t('privacy.contact'), textIn(file.contactInfo, language)],
    [t('privacy.responsible'), file.responsiblePerson ?? ''],
    [t('privacy.retention'), textIn(file.retention, language)],
    [t('privacy.more'), textIn(file.additionalInfo, language)],
  ]
  return {
    kind: 'page',
    title: t('navigation.privacy'),
    body: (
      <ShopDocument title={t('navigation.privacy')} context={context}>
        {parts
          .filter(([, html]) => html)
          .map(([title, html]) => (
            <Section key={title} title={title} space="inner">
              <RichText html={html} />
            </Section>
          ))}
        {file.customUrl ? <a href={file.customUrl}>{file.customUrl}</a> : null}
      </ShopDocument>
    ),
  }
}
