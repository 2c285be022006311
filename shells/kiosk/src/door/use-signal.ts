import type { Verdict } from '@portti/core'
import { type RefObject, useEffect, useRef } from 'react'
import { type VerdictTone, verdictTone } from './verdict-tone.ts'

type Note = { readonly hertz: number; readonly ms: number }
/** Different in pitch, in number and in rhythm: each is told from the others without looking. */
const sounds: Readonly<Record<VerdictTone, readonly Note[]>> = {
  ok: [
    { hertz: 880, ms: 90 },
    { hertz: 1320, ms: 140 },
  ],
  no: [
    { hertz: 180, ms: 260 },
    { hertz: 180, ms: 260 },
  ],
  ask: [{ hertz: 440, ms: 400 }],
  conflict: [
    { hertz: 660, ms: 120 },
    { hertz: 330, ms: 120 },
    { hertz: 660, ms: 120 },
    { hertz: 330, ms: 120 },
  ],
}
const vibrations: Readonly<Record<VerdictTone, readonly number[]>> = {
  ok: [60],
  no: [250, 100, 250],
  ask: [120, 80, 120],
  conflict: [80, 60, 80, 60, 80, 60, 80],
}

const play = (audio: AudioContext, notes: readonly Note[]): void => {
  let at = audio.currentTime
  for (const { hertz, ms } of notes) {
    const oscillator = new OscillatorNode(audio, { type: 'square', frequency: hertz })
    const gain = new GainNode(audio, { gain: 0.3 })
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + ms / 1000)
    at += ms / 1000 + 0.06
  }
}

const signal = (audio: RefObject<AudioContext | undefined>, tone: VerdictTone): void => {
  audio.current ??= new AudioContext()
  play(audio.current, sounds[tone])
  navigator.vibrate?.([...vibrations[tone]])
}

/**
 * Signals each new verdict by sound and vibration, and each ticket that was not taken as one that stays out. Browsers
 * allow the sound after the press that opened the door.
 */
export const useSignal = (verdict: Verdict | undefined, unread: number): void => {
  const audio = useRef<AudioContext>(undefined)
  useEffect(() => () => void audio.current?.close(), [])
  const tone = verdict && verdictTone(verdict)
  const scanId = verdict?.scanId
  // A verdict is signalled once, also if its other details change.
  useEffect(() => {
    if (tone && scanId !== undefined) signal(audio, tone)
  }, [tone, scanId])
  useEffect(() => {
    if (unread > 0) signal(audio, 'no')
  }, [unread])
}
