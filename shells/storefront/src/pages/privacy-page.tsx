import { type LocalizedText, textIn } from '@portti/core/format'
import { Section } from '@portti/ui'
import { LocalizedRichText } from '../parts/page/rich-text.tsx'
import { ShopDocument } from '../parts/page/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** The organizer's personal-data file description (rules/catalogue#organizer, rules/routes#pages). */
export const privacyPage: Page = context => {
  const { shop, language, t } = context
  const { personalDataFile: file, name } = shop.organizer
  const named = (name = ''): LocalizedText => ({ [language]: name })
  const parts: readonly (readonly [title: string, text: LocalizedText | undefined])[] = [
    [t('privacy.controller'), named(name)],
    [t('privacy.contact'), file.contactInfo],
    [t('privacy.responsible'), named(file.responsiblePerson)],
    [t('privacy.retention'), file.retention],
    [t('privacy.more'), file.additionalInfo],
  ]
  return {
    kind: 'page',
    title: t('navigation.privacy'),
    body: (
      <ShopDocument title={t('navigation.privacy')} context={context}>
        {parts
          .filter(([, text]) => textIn(text, language))
          .map(([title, text]) => (
            <Section key={title} title={title} space="inner">
              <LocalizedRichText text={text} language={language} />
            </Section>
          ))}
        {file.customUrl ? <a href={file.customUrl}>{file.customUrl}</a> : null}
      </ShopDocument>
    ),
  }
}
