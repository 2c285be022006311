import type { DoorService, OpenDoor } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { stageCode } from './door-stage.tsx'
import { LampIcon } from './lamp-icon.tsx'
import { type CameraState, isWithoutCamera } from './read-camera.ts'
import { formOf } from './ticket-code-form.tsx'
import { UndoKey } from './undo-key.tsx'

type DoorFootProps = {
  readonly state: OpenDoor
  readonly door: DoorService
  readonly words: Words
  readonly camera: CameraState
  /** Undefined where there is no lamp. */
  readonly torch: boolean | undefined
  readonly onTorch: () => void
  readonly onType: () => void
}

/** Counts, and what the thumb does: lamp, undo, next or a code. */
export const DoorFoot = ({ state, door, words, words: { t }, camera, torch, onTorch, onType }: DoorFootProps) => (
  <footer data-part="door-foot">
    <dl data-part="trio">
      <div>
        <dt>{t('door.inside')}</dt>
        <dd>
          {state.inside} {state.expected !== undefined && <small>/ {state.expected}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('door.thisDevice')}</dt>
        <dd>{state.ownEntries}</dd>
      </div>
      <div data-warn={state.unsent > 0 || undefined}>
        <dt>{t('door.unsent')}</dt>
        <dd>{state.unsent}</dd>
      </div>
    </dl>
    <div data-part="thumbs">
      {!isWithoutCamera(camera) && (
        <button
          data-part="key-action"
          type="button"
          aria-pressed={torch === true}
          disabled={torch === undefined}
          onClick={onTorch}
        >
          <LampIcon />
          {t('door.lamp')}
        </button>
      )}
      <UndoKey door={door} canUndo={state.undoable !== undefined} words={words} />
      {state.verdict ? (
        // The second tap on "Check" would take the verdict away unseen.
        <button
          data-part="key-action"
          data-kind="primary"
          type="button"
          onClick={({ detail }) => detail < 2 && door.clearVerdict()}
        >
          {t('door.next')}
        </button>
      ) : isWithoutCamera(camera) ? (
        // Its own element: the press that goes on would send the field too.
        <button key="check" data-part="key-action" data-kind="primary" type="submit" form={formOf(stageCode)}>
          {t('door.check')}
        </button>
      ) : (
        <button data-part="key-action" data-kind="wide" type="button" onClick={onType}>
          {t('door.typeCode')}
        </button>
      )}
    </div>
  </footer>
)
