import { Button } from '../button/button.tsx'
import { ParticipantList } from './participant-list.tsx'

export default { title: 'Cart/ParticipantList', component: ParticipantList }

const participants = ['Aino Niemi, seuraan', 'Eino Oravainen-Hämäläinen, vien']

export const Plain = () => <ParticipantList label="Osallistujat" participants={participants} />

export const Editable = () => (
  <ParticipantList
    label="Osallistujat"
    participants={participants}
    action={
      <Button kind="quiet" size="sm">
        Muuta osallistujia
      </Button>
    }
  />
)
