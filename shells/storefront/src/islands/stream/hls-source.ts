import Hls, { ErrorTypes, Events } from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import { freshAddress } from './fresh-address.ts'
import type { VideoRequest, VideoSource } from './video-source.ts'

type PolicyFactory = {
  readonly defaultPolicy: object | null
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): object
}

/** Allows hls.js to start its worker from our own file. Trusted types allow no other script. */
const allowWorker = (): void => {
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const ownWorker = new URL(workerPath, location.href).href
  trustedTypes.createPolicy('default', { createScriptURL: url => (url === ownWorker ? url : null) })
}

/** Plays with hls.js; undefined where it is not supported. */
export const openByHls = ({ video, url, at, onTracks, onFailure }: VideoRequest): VideoSource | undefined => {
  if (!Hls.isSupported()) return undefined
  allowWorker()
  let newest = new URL(url, location.href).href
  let hasRecovered = false
  const hls = new Hls({
    workerPath,
    ...(at !== undefined && { startPosition: at }),
    xhrSetup: (request, address) => request.open('GET', freshAddress(address, newest), true),
  })
  const showTracks = (): void =>
    onTracks({
      qualities: hls.levels
        .map(({ height, bitrate }, id) => ({
          id,
          text: height ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
        }))
        .toReversed(),
      captions: hls.subtitleTracks.map(({ name }, id) => ({ id, text: name })),
    })
  hls.on(Events.MANIFEST_PARSED, showTracks)
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, showTracks)
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    // A media error is recovered once by resetting the decoder.
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
    } else onFailure()
  })
  hls.attachMedia(video)
  hls.loadSource(newest)
  return {
    keepsAddress: false,
    refresh: address => {
      newest = new URL(address, location.href).href
    },
    chooseQuality: id => {
      if (hls.manualLevel !== id) hls.nextLevel = id
    },
    chooseCaption: id => {
      hls.subtitleTrack = id
      hls.subtitleDisplay = id !== -1
    },
    close: () => hls.destroy(),
  }
}
