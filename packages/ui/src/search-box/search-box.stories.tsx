import { SearchBox, type SearchBoxProps } from './search-box.tsx'

export default { title: 'Forms/SearchBox', component: SearchBox }

const box = { action: '#', label: 'Hae tapahtumia', buttonText: 'Hae' } as const

export const Empty = { args: { ...box, placeholder: 'Hae tapahtumaa tai paikkaa' } satisfies SearchBoxProps }

export const Searched = { args: { ...box, defaultValue: 'venetsialaiset' } satisfies SearchBoxProps }
