import { Consent, type ConsentProps } from './consent.tsx'

export default { title: 'Page/Consent', component: Consent }

const asking: ConsentProps = {
  title: 'Evästeet',
  text: 'Ostoskori ja kieli toimivat ilman lupaa. Saammeko lisäksi mitata, mistä ostajat löytävät meidät?',
  policy: { href: '#evasteet', text: 'Lue lisää' },
  acceptText: 'Hyväksy kaikki',
  refuseText: 'Vain välttämättömät',
  onChoose: () => undefined,
}

export const OverThePage = { args: asking }
/** On the cookie policy, where the choice is changed. */
export const InThePage = { args: { ...asking, inline: true } satisfies ConsentProps }
