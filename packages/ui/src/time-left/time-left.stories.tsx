import { Button } from '../button/button.tsx'
import { TimeLeft } from './time-left.tsx'

export default { title: 'Cart/TimeLeft', component: TimeLeft }

const words = { label: 'Varausaikaa jäljellä', text: 'Liput on varattu sinulle vielä' } as const
const action = <Button size="sm">Lisää aikaa</Button>

export const Plenty = () => <TimeLeft {...words} time="17.42" share={0.88} action={action} />

export const LastMinutes = () => <TimeLeft {...words} time="1.58" share={0.1} low action={action} />

export const CannotBeProlonged = () => <TimeLeft {...words} time="4.05" share={0.2} />
