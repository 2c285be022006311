export type CameraState = 'starting' | 'reading' | 'refused' | 'missing'
/** Codes are typed, or read by a hand scanner (rules/door#without-camera). */
export const isWithoutCamera = (state: CameraState): boolean => state === 'refused' || state === 'missing'

type Detector = { detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own decoder where there is one that reads QR codes. */
const createDetector = async (): Promise<Detector> => {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats: readonly string[] | undefined = await own?.getSupportedFormats().catch(() => [])
  if (own && formats?.includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Pause between two frames: a phone stays cool, and answers well within 300 ms. */
const pauseMs = 60

export type Camera = {
  /** Switches the lamp; absent where there is none. */
  readonly setTorch?: (isOn: boolean) => Promise<void>
  stop(): void
}

/** Shows the rear camera in a video and reads QR codes from it, until it is stopped. */
export const readCamera = async (
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<Camera | 'refused' | 'missing'> => {
  // Only pages over HTTPS and on the own machine have cameras.
  if (!('mediaDevices' in navigator)) return 'missing'
  let stream: MediaStream
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    stream = await navigator.mediaDevices.getUserMedia({ video })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
  }
  video.srcObject = stream
  await video.play().catch(() => undefined)
  const detector = await createDetector()
  let isStopped = false
  const readOn = async (): Promise<void> => {
    if (isStopped) return
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      const [found] = await detector.detect(video).catch(() => [])
      if (found && !isStopped) onCode(found.rawValue)
    }
    setTimeout(() => void readOn(), pauseMs)
  }
  void readOn()
  const [track] = stream.getVideoTracks()
  const hasTorch = track !== undefined && 'torch' in track.getCapabilities()
  return {
    ...(hasTorch && {
      setTorch: async isOn => {
        const torch: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn }
        await track.applyConstraints({ advanced: [torch] }).catch(() => undefined)
      },
    }),
    stop: () => {
      isStopped = true
      for (const one of stream.getTracks()) one.stop()
      video.srcObject = null
    },
  }
}
