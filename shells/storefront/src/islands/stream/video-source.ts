/** A choice the video offers, by its number in the stream. */
export type VideoTrack = { readonly id: number; readonly text: string }

export type VideoTracks = { readonly qualities: readonly VideoTrack[]; readonly captions: readonly VideoTrack[] }

/** A playlist that plays in a video element. */
export type VideoSource = {
  /** Each validation brings a fresh address, since addresses are short-lived. */
  refresh(url: string): void
  /** -1 leaves it to the player. */
  chooseQuality(id: number): void
  /** -1 for none. */
  chooseCaption(id: number): void
  close(): void
}

export type VideoRequest = {
  readonly video: HTMLVideoElement
  readonly url: string
  /** Where to begin, in seconds; undefined leaves it to the stream. */
  readonly at: number | undefined
  readonly onTracks: (tracks: VideoTracks) => void
  /** It does not go on by itself. */
  readonly onFailure: () => void
}
