import { SearchIcon } from '@portti/ui'
import type { RefObject } from 'react'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type RailSearchProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly sought: string
  readonly query: Words
  readonly onFind: (query: string) => void
}

/** The search over all events and products on sale. */
export const RailSearch = ({ input, sought, query: { t }, onFind }: RailSearchProps) => (
  <div data-part="rail-search" data-state={sought !== '' ? 'typing' : undefined}>
    <SearchIcon />
    <input
      ref={input}
      type="text"
      aria-label={t('rail.search')}
      placeholder={t('rail.example')}
      value={sought}
      onChange={({ currentTarget }) => onFind(currentTarget.value)}
    />
    <Keycap>{sought === '' ? 'A–Ö' : 'Esc'}</Keycap>
  </div>
)
