import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Poster } from '../poster/poster.tsx'
import { examplePlayerTexts } from './example-player-texts.ts'
import { LiveTag } from './live-tag.tsx'
import { Player, type PlayerProps } from './player.tsx'
import { PlayerMessage } from './player-message.tsx'

export default { title: 'Stream/Player', component: Player, subcomponents: { LiveTag, PlayerMessage } }

const Shown = (props: Pick<PlayerProps, 'phase' | 'message' | 'tag'>) => (
  <Player
    {...props}
    texts={examplePlayerTexts}
    video={useRef(null)}
    poster={<Poster event={{ id: '7', title: '' }} variant="art" width={960} height={540} />}
    tracks={{
      qualities: [{ id: 0, text: '360p' }],
      quality: -1,
      captions: [{ id: 0, text: 'Suomi' }],
      caption: -1,
    }}
  />
)

export const Ready = () => <Shown phase="ready" tag={<LiveTag>Suora</LiveTag>} />

export const Loading = () => <Shown phase="loading" tag={<LiveTag>Suora</LiveTag>} />

export const Playing = () => <Shown phase="playing" tag={<LiveTag quiet>Koelähetys</LiveTag>} />

export const NotYet = () => (
  <Shown
    phase="closed"
    message={<PlayerMessage title="Lähetys ei ole vielä alkanut">Alkaa la 28.8. klo 18.00.</PlayerMessage>}
  />
)

export const TakenOver = () => (
  <Shown
    phase="closed"
    message={
      <PlayerMessage
        alert
        title="Lähetystä katsotaan nyt toisella laitteella"
        actions={<Button>Katso tällä laitteella</Button>}
      >
        Lipulla voi katsoa yhdellä laitteella kerrallaan.
      </PlayerMessage>
    }
  />
)
