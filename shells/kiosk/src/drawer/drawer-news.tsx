import type { DrawerService } from '@portti/core'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'

/** The state of the last action at the drawer: under way, done or refused. */
export const DrawerNews = ({
  state,
  words,
}: {
  readonly state: ReturnType<DrawerService['getSnapshot']>
  readonly words: Words
}) => {
  const { isPending, problem, moved, isEarlier } = state
  const { t, euros } = words
  return (
    <>
      <div role="status">
        {isEarlier && <p>{t('drawer.earlier')}</p>}
        {moved && <p>{t('drawer.moved', { what: t(`drawer.acts.${moved.kind}`), sum: euros(moved.cents) })}</p>}
        {isPending && <p>{t('drawer.asking')}</p>}
      </div>
      <div role="alert">{problem && <p data-part="error">{problemText(t, problem)}</p>}</div>
    </>
  )
}
