import { textIn } from '@portti/core/format'
import {
  Button,
  ButtonLink,
  Disclosure,
  Empty,
  Field,
  Lead,
  LetterArt,
  Notice,
  PageHead,
  Stack,
  Surface,
  Wrap,
} from '@portti/ui'
import { missing, type Page } from '../routing/page.ts'

/**
 * A plain form that e-mails a visitor the links of their orders. The answer is the same for every address
 * (rules/orders#find-orders).
 */
export const findOrdersPage: Page = ({ t, root, language, shop, query }, { outcome }) => {
  if (outcome === 'sent') {
    return {
      kind: 'page',
      title: t('findOrders.sentTitle'),
      isPrivate: true,
      body: (
        <Wrap width="form">
          <Empty
            isPage
            art={<LetterArt />}
            title={t('findOrders.sentTitle')}
            action={<ButtonLink href={`${root}orders/find/`}>{t('findOrders.again')}</ButtonLink>}
          >
            {t('findOrders.sentText')} {t('findOrders.spam', { shop: textIn(shop.title, language) })}
          </Empty>
        </Wrap>
      ),
    }
  }
  if (outcome !== undefined && !['missing', 'wrong', 'busy'].includes(outcome)) return missing
  const { email, phone } = shop.organizer
  const error = outcome === 'missing' || outcome === 'wrong' ? t(`findOrders.${outcome}`) : undefined
  return {
    kind: 'page',
    title: error ? `${error} ${t('findOrders.title')}` : t('findOrders.title'),
    description: t('findOrders.lead'),
    isPrivate: outcome !== undefined,
    excludesThirdParties: outcome !== undefined,
    body: (
      <Wrap width="form">
        <PageHead title={t('findOrders.title')}>
          <Lead>{t('findOrders.lead')}</Lead>
        </PageHead>
        <Stack gap="lg">
          {outcome === 'busy' ? <Notice kind="warning">{t('findOrders.busy')}</Notice> : null}
          <Surface>
            <form method="post" action={`/api/v2/order-links?lang=${language}`} noValidate>
              <Stack>
                <Field
                  id="email"
                  name="email"
                  type="email"
                  label={t('findOrders.email')}
                  error={error}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page comes anew with a wrong field, which is led to
                  autoFocus={error !== undefined}
                  defaultValue={query.get('given') ?? ''}
                  autoComplete="email"
                  required
                />
                <Button type="submit" kind="primary" size="lg" block>
                  {t('findOrders.send')}
                </Button>
              </Stack>
            </form>
          </Surface>
          <Disclosure title={t('findOrders.forgotten')}>
            <p>{t('findOrders.forgottenText')}</p>
            {email ? (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            ) : null}
            {phone ? (
              <p>
                <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
              </p>
            ) : null}
          </Disclosure>
        </Stack>
      </Wrap>
    ),
  }
}
