import type { OpenDoor } from '@portti/core'
import type { RefObject } from 'react'
import type { Words } from '../texts/use-words.ts'
import { LatestEntries } from './latest-entries.tsx'
import { type CameraState, isWithoutCamera } from './read-camera.ts'
import { TicketCodeForm } from './ticket-code-form.tsx'
import { hasKeyboard } from './use-code-field.ts'
import { VerdictPanel } from './verdict-panel.tsx'

type DoorStageProps = {
  readonly state: OpenDoor
  readonly words: Words
  readonly video: RefObject<HTMLVideoElement | null>
  readonly camera: CameraState
  readonly field: RefObject<HTMLInputElement | null>
  readonly onCode: (code: string) => boolean
  readonly onGroup: () => void
}

/** The field of the stage, which the foot sends too. */
export const stageCode = 'stage-code'

/**
 * The camera with the latest verdict over it. Without a camera the field of a code, which stays above the verdict, and who
 * came in last (rules/door#without-camera).
 */
export const DoorStage = ({ state, words, video, camera, field, onCode, onGroup }: DoorStageProps) => {
  const { t } = words
  const { verdict, isJudging, latestEntries } = state
  const isTyped = isWithoutCamera(camera)
  const isWaiting = verdict === undefined
  const take = (code: string) => {
    const isTaken = onCode(code)
    if (isTaken && !hasKeyboard()) field.current?.blur()
    return isTaken
  }
  return (
    <main data-part="door-stage" data-kind={isTyped ? 'typed' : undefined}>
      <video ref={video} hidden={isTyped} muted playsInline aria-label={t('door.picture')} />
      {isTyped && (
        <TicketCodeForm
          id={stageCode}
          field={field}
          label={t('door.scanOrType')}
          hint={`${t(`door.camera.${camera}`)} ${t('door.codeHint')}`}
          onCode={take}
        />
      )}
      {isTyped && isWaiting && <LatestEntries entries={latestEntries} words={words} />}
      {camera === 'reading' && isWaiting && <i data-part="door-frame" aria-hidden="true" />}
      {isWaiting && (isJudging || !isTyped) && (
        <p data-part="door-hint">{t(isJudging ? 'door.judging' : `door.camera.${camera}`)}</p>
      )}
      {verdict && <VerdictPanel verdict={verdict} words={words} onGroup={onGroup} />}
    </main>
  )
}
