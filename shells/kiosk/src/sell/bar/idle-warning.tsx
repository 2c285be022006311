import { useState } from 'react'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type IdleWarningProps = {
  /** Prefix of its text keys. */
  readonly of?: 'idle' | 'desk.idle'
  readonly seconds: number
  readonly words: Words
  readonly onLock: () => void
}

/** Says that the till or the desk is about to lock itself; any key, touch or click goes on (rules/kiosk#idle). */
export const IdleWarning = ({ of = 'idle', seconds, words: { t }, onLock }: IdleWarningProps) => {
  const [countedFrom] = useState(seconds)
  return (
    <div data-part="veil">
      <div data-part="idle" role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
        <output data-part="idle-ring" aria-hidden="true" style={{ ['--left' as string]: seconds / countedFrom }}>
          {seconds}
        </output>
        <div role="alert">
          <h2 id="idle-title">{t(`${of}.title`)}</h2>
          <p id="idle-text">{t(`${of}.text`)}</p>
        </div>
        <div data-part="idle-actions">
          <button data-part="pay-key" data-kind="primary" data-on-action="" type="button">
            {t(`${of}.stay`)} <Keycap>Space</Keycap>
          </button>
          {/* A touch anywhere closes this, before it is a click. */}
          <button data-part="key-action" type="button" onPointerDown={onLock} onClick={onLock}>
            {t('idle.lock')} <Keycap>F10</Keycap>
          </button>
        </div>
      </div>
    </div>
  )
}
