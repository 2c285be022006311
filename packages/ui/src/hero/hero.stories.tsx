import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { FolderHero } from './folder-hero.tsx'
import { Hero } from './hero.tsx'
import { HeroArt } from './hero-art.tsx'

export default {
  title: 'Page/Hero',
  component: Hero,
  subcomponents: { FolderHero, HeroArt },
  parameters: { layout: 'fullscreen' },
}

export const OfTheHomePage = () => (
  <Hero
    title="Kesä alkaa Onkiveden rannalta"
    text="Konsertteja, tansseja ja juhlia Peltohovissa ja satamassa."
    search={<SearchBox action="#" label="Hae tapahtumia" placeholder="Hae tapahtumaa tai paikkaa" buttonText="Hae" />}
  />
)

export const TitleOnly = () => <Hero title="Peltohovi" />

export const OfAFolder = () => (
  <FolderHero
    breadcrumb={<Breadcrumb label="Murupolku" items={[{ href: '#koti', text: 'Tapahtumat' }]} />}
    title="Iskelmäviikko"
    text="Viikko iskelmää, tansseja ja kesäiltoja 5.–11.7.2027."
    poster={{ id: 'iskelmaviikko', title: 'Iskelmäviikko' }}
  />
)

export const OfAPageThatIsRead = () => (
  <FolderHero
    size="low"
    title="Toimitusehdot"
    poster={{ id: 'terms', title: 'Toimitusehdot', pin: { scheme: 'night' } }}
  />
)

/** The default picture, for shops without a photograph. */
export const Picture = () => <HeroArt />
