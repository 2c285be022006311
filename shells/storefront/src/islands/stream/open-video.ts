import type { VideoRequest, VideoSource } from './video-source.ts'

/** Whether the browser takes a video piece by piece, which hls.js needs. */
const takesPieces = (): boolean => 'ManagedMediaSource' in window || 'MediaSource' in window

/**
 * Opens a playlist: by hls.js where it runs, for it keeps addresses fresh and offers qualities; else by the browser
 * itself, where that knows HLS. Undefined where neither does. hls.js is fetched here and nowhere else.
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
