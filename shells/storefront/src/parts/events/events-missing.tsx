import { Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'

/** Events that could not be read. It is there when the page opens, so it is not announced. */
export const EventsMissing = ({ t }: Pick<PageContext, 't'>): ReactNode => (
  <Notice kind="warning" live={false}>
    {t('home.eventsMissing')}
  </Notice>
)
