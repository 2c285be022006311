import type { Door, OpenDoor } from '@portti/core'
import { useState } from 'react'
import { useWords } from '../use-words.ts'
import { Conflicts } from './conflicts.tsx'
import { DoorFoot } from './door-foot.tsx'
import { DoorStrips } from './door-strips.tsx'
import { TypedCode } from './typed-code.tsx'
import { useCamera } from './use-camera.ts'
import { useHandScanner } from './use-hand-scanner.ts'
import { useSignal } from './use-signal.ts'
import { VerdictPanel } from './verdict-panel.tsx'

type ScanScreenProps = { readonly state: OpenDoor; readonly door: Door; readonly timeZone: string }

/** The camera, with the latest verdict over it; the next ticket needs no press. */
export const ScanScreen = ({ state, door, timeZone }: ScanScreenProps) => {
  const words = useWords(timeZone)
  const { t, text, day, hour } = words
  const [open, setOpen] = useState<'typing' | 'conflicts'>()
  const { event, gate, verdict, conflicts, isJudging } = state
  // The last one is settled.
  if (open === 'conflicts' && conflicts.length === 0) setOpen(undefined)
  const scan = (code: string) => void door.scan(code)
  // A dialog would cover the verdict.
  const scanInView = (code: string) => open === undefined && scan(code)
  const { video, state: camera, torch, switchTorch } = useCamera(scanInView)
  useHandScanner(scanInView)
  useSignal(verdict)
  return (
    <div data-part="door" data-state={verdict ? 'verdict' : 'camera'}>
      <header data-part="door-bar">
        <h1>
          <strong>{text(event.title)}</strong>
          <small>{`${day(event.startsAt)} ${hour(event.startsAt)}, ${gate}`}</small>
        </h1>
        <button data-part="key-action" type="button" onClick={door.leave}>
          {t('door.change')}
        </button>
      </header>
      <DoorStrips state={state} words={words} onConflicts={() => setOpen('conflicts')} />
      <main data-part="door-stage">
        <video ref={video} muted playsInline aria-label={t('door.picture')} />
        {camera === 'reading' && !verdict && <i data-part="door-frame" aria-hidden="true" />}
        {!verdict && <p data-part="door-hint">{t(isJudging ? 'door.judging' : `door.camera.${camera}`)}</p>}
        {verdict && <VerdictPanel verdict={verdict} words={words} onGroup={() => void door.letGroupIn()} />}
      </main>
      <DoorFoot
        state={state}
        words={words}
        torch={torch}
        onTorch={switchTorch}
        onUndo={() => void door.undo()}
        onNext={door.clearVerdict}
        onType={() => setOpen('typing')}
      />
      <TypedCode isOpen={open === 'typing'} onCode={scan} onClose={() => setOpen(undefined)} />
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
