import type { VideoRequest, VideoSource } from './video-source.ts'

/** Whether the browser supports Media Source Extensions, which hls.js needs. */
const takesPieces = (): boolean => 'ManagedMediaSource' in window || 'MediaSource' in window

/**
 * Opens a playlist with hls.js, which can renew addresses and offers qualities; else with the browser's own HLS support.
 * Undefined where neither works. Only this function loads hls.js.
 */
export const openVideo = async (request: VideoRequest): Promise<VideoSource | undefined> => {
  if (takesPieces()) {
    const { openByHls } = await import('./hls-source.ts')
    const source = openByHls(request)
    if (source) return source
  }
  if (request.video.canPlayType('application/vnd.apple.mpegurl') === '') return undefined
  const { openByBrowser } = await import('./browser-source.ts')
  return openByBrowser(request)
}
