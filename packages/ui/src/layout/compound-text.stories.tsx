import { CompoundText } from './compound-text.tsx'

export default { title: 'Page/CompoundText', component: CompoundText }

export const HyphenStaysWithItsWord = () => (
  <p style={{ width: '9rem' }}>
    <CompoundText>Venetsialaisten yö -rintamerkki</CompoundText>
  </p>
)
