import type { OpenDoor } from '@portti/core'
import { type RefObject, useEffect, useRef } from 'react'
import { type CameraState, isWithoutCamera } from './read-camera.ts'

/** Where there is a mouse there is a keyboard: elsewhere the focus would bring one up over the half of the screen. */
export const hasKeyboard = () => matchMedia('(hover: hover)').matches

/**
 * The field of a door without a camera. It has the focus again whenever what was pressed goes, is done or was in a dialog
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
