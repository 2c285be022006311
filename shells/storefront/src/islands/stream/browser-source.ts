import type { VideoRequest, VideoSource } from './video-source.ts'

/**
 * Plays with the browser's own HLS support, as on iPhones before iOS 17.1. The browser chooses the quality and keeps the
 * first address. When that address expires, playback fails, and the caller opens the newest one at the same position.
 */
export const openByBrowser = ({ video, url, at, onTracks, onFailure }: VideoRequest): VideoSource => {
  const captionTracks = () => [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
  const begin = (): void => {
    if (at !== undefined) video.currentTime = at
    onTracks({ qualities: [], captions: captionTracks().map(({ label }, id) => ({ id, text: label })) })
  }
  video.addEventListener('loadedmetadata', begin)
  video.addEventListener('error', onFailure)
  video.src = url
  return {
    keepsAddress: true,
    refresh: () => undefined,
    chooseQuality: () => undefined,
    chooseCaption: chosen => {
      for (const [id, track] of captionTracks().entries()) track.mode = id === chosen ? 'showing' : 'disabled'
    },
    close: () => {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('error', onFailure)
      video.removeAttribute('src')
      video.load()
    },
  }
}
