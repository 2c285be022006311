import type { OpenDoor } from '@portti/core'
import { type RefObject, useEffect, useRef } from 'react'
import { type CameraState, isWithoutCamera } from './read-camera.ts'

/**
 * Whether the device has a mouse, and so a keyboard. On others a focused field would cover half the screen with one.
 */
export const hasKeyboard = () => matchMedia('(hover: hover)').matches

/**
 * Ref of the code field of a door without a camera. It takes the focus again after each action, verdict and dialog
 * (rules/door#without-camera).
 */
export const useCodeField = (
  { verdict, undoable, latestEntries }: OpenDoor,
  camera: CameraState,
  dialog: string | undefined,
): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = isWithoutCamera(camera)
  const isWaiting = verdict === undefined
  useEffect(() => {
    if (isTyped && hasKeyboard()) field.current?.focus()
  }, [isTyped, isWaiting, undoable, latestEntries, dialog])
  return field
}
