import type { DoorService, OpenDoor } from '@portti/core'
import { useState } from 'react'
import { useWords } from '../texts/use-words.ts'
import { Conflicts } from './conflicts.tsx'
import { DoorFoot } from './door-foot.tsx'
import { DoorStage } from './door-stage.tsx'
import { DoorStrips } from './door-strips.tsx'
import { focusNow } from './focus-now.ts'
import { TypedCode } from './typed-code.tsx'
import { useCamera } from './use-camera.ts'
import { useCodeField } from './use-code-field.ts'
import { useDoorScans } from './use-door-scans.ts'
import { useHandScanner } from './use-hand-scanner.ts'
import { useSignal } from './use-signal.ts'

type ScanScreenProps = { readonly state: OpenDoor; readonly door: DoorService; readonly timeZone: string }

/** The camera or the field of a code, with the latest verdict; the next ticket needs no press. */
export const ScanScreen = ({ state, door, timeZone }: ScanScreenProps) => {
  const words = useWords(timeZone)
  const { t, text, day, hour } = words
  const [open, setOpen] = useState<'typing' | 'conflicts'>()
  const { event, gate, verdict, conflicts } = state
  // The last one is settled.
  if (open === 'conflicts' && conflicts.length === 0) setOpen(undefined)
  const { take, takeInView, takeFromScanner } = useDoorScans({ state, door, isCovered: open !== undefined })
  const { video, state: camera, torch, switchTorch } = useCamera(takeInView)
  useHandScanner(takeFromScanner)
  const field = useCodeField(state, camera, open)
  useSignal(verdict, state.unread)
  return (
    <div data-part="door" data-state={verdict ? 'verdict' : 'camera'}>
      <header data-part="door-bar">
        <h1 ref={focusNow} tabIndex={-1}>
          <strong>{text(event.title)}</strong>
          <small>{`${day(event.startsAt)} ${hour(event.startsAt)}, ${gate}`}</small>
        </h1>
        <button data-part="key-action" type="button" onClick={door.leave}>
          {t('door.change')}
        </button>
      </header>
      <DoorStrips state={state} words={words} onConflicts={() => setOpen('conflicts')} />
      <DoorStage
        state={state}
        words={words}
        video={video}
        camera={camera}
        field={field}
        onCode={take}
        onGroup={() => void door.letGroupIn()}
      />
      <DoorFoot
        state={state}
        door={door}
        words={words}
        camera={camera}
        torch={torch}
        onTorch={switchTorch}
        onType={() => setOpen('typing')}
      />
      <TypedCode isOpen={open === 'typing'} onCode={take} onClose={() => setOpen(undefined)} />
      <Conflicts
        isOpen={open === 'conflicts'}
        conflicts={conflicts}
        words={words}
        onSettle={scanId => void door.settle(scanId)}
        onClose={() => setOpen(undefined)}
      />
    </div>
  )
}
