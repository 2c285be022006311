import { FolderCard } from './folder-card.tsx'
import { FolderGrid } from './folder-grid.tsx'

export default { title: 'Catalogue/FolderCard', component: FolderCard, subcomponents: { FolderGrid } }

const folders = [
  { id: 'hotelli-peltohovi', title: 'Hotelli Peltohovi', info: 'ympäri vuoden', count: '12 tapahtumaa' },
  { id: 'helmen-venetsialaiset', title: 'Helmen venetsialaiset', info: '27.–28.8.', count: '3 tapahtumaa' },
  { id: 'juusto-ja-viini', title: 'Lapinlahden juusto- ja viinijuhlat', info: '6.–7.8.', count: '4 tapahtumaa' },
  { id: 'iskelmaviikko', title: 'Iskelmäviikko', info: '5.–11.7.', count: '6 tapahtumaa' },
] as const

const card = ({ id, ...words }: (typeof folders)[number]) => (
  <FolderCard key={id} href={`#${id}`} {...words} poster={{ id, title: words.title }} />
)

export const OfTheHomePage = () => <FolderGrid>{folders.map(card)}</FolderGrid>

/** Rows on phones. */
export const ChildrenOfAFolder = () => <FolderGrid columns={3}>{folders.slice(0, 3).map(card)}</FolderGrid>

export const WithoutRemarks = () => (
  <FolderGrid>
    <FolderCard href="#x" title="Tanssikurssi" poster={{ id: 'tanssikurssi', title: 'Tanssikurssi' }} />
  </FolderGrid>
)
