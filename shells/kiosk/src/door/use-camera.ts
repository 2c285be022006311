import { useCallback, useEffect, useRef, useState } from 'react'
import { type Camera, type CameraState, readCamera } from './read-camera.ts'

/** The camera of the device, while its screen is shown. */
export const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useRef<Camera>(undefined)
  const listener = useRef(onCode)
  useEffect(() => {
    listener.current = onCode
  })
  const [state, setState] = useState<CameraState>('starting')
  const [torch, setTorch] = useState<boolean>()

  useEffect(() => {
    let isLeft = false
    const start = async () => {
      if (!video.current) return
      const opened = await readCamera(video.current, code => listener.current(code))
      if (typeof opened === 'string') return setState(opened)
      if (isLeft) return opened.stop()
      camera.current = opened
      setState('reading')
      setTorch(opened.setTorch && false)
    }
    void start()
    return () => {
      isLeft = true
      camera.current?.stop()
    }
  }, [])

  const switchTorch = useCallback(() => {
    const isOn = torch !== true
    void camera.current?.setTorch?.(isOn)
    setTorch(isOn)
  }, [torch])
  /** `torch` is undefined where there is no lamp. */
  return { video, state, torch, switchTorch }
}
