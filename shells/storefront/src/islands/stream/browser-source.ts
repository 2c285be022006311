import type { VideoRequest, VideoSource } from './video-source.ts'

/**
 * Plays by the browser itself, as iPhones before iOS 17.1 do. It chooses the quality, and keeps the address it began
 * with: when that ends, the failure leads to a new beginning at the same place.
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
