import { Brand } from '../header/brand.tsx'
import { Footer } from './footer.tsx'
import { FooterAbout } from './footer-about.tsx'
import { FooterBase } from './footer-base.tsx'
import { FooterLinks } from './footer-links.tsx'
import { SlimFooter } from './slim-footer.tsx'

export default {
  title: 'Page/Footer',
  component: Footer,
  subcomponents: { FooterAbout, FooterBase, FooterLinks, SlimFooter },
  parameters: { layout: 'fullscreen' },
}

export const OfTheShop = () => (
  <Footer>
    <FooterAbout
      brand={<Brand href="#koti" name="Peltohovi" />}
      lines={['Peltohovin Tapahtumat Oy', 'Rantatie 1, 73100 Lapinlahti', 'Y-tunnus 1234567-1']}
    />
    <FooterLinks
      title="Kauppa"
      links={[
        { href: '#tapahtumat', text: 'Tapahtumat' },
        { href: '#tuotteet', text: 'Tuotteet' },
        { href: '#koodi', text: 'Käytä koodi' },
      ]}
    />
    <FooterLinks
      title="Apua"
      links={[
        { href: '#ehdot', text: 'Tilausehdot' },
        { href: '#tietosuoja', text: 'Tietosuojaseloste' },
        { href: '#yhteys', text: 'Ota yhteyttä' },
      ]}
    />
    <FooterBase>{['© 2027 Peltohovin Tapahtumat Oy', 'Hinnat sisältävät arvonlisäveron.']}</FooterBase>
  </Footer>
)

export const OfTheCheckout = () => (
  <SlimFooter
    label="Ehdot"
    links={[
      { href: '#ehdot', text: 'Tilausehdot' },
      { href: '#tietosuoja', text: 'Tietosuojaseloste' },
    ]}
    note="Hinnat sisältävät arvonlisäveron."
  />
)
