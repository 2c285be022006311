/** A quality or caption track, by its number in the stream. */
export type VideoTrack = { readonly id: number; readonly text: string }

export type VideoTracks = { readonly qualities: readonly VideoTrack[]; readonly captions: readonly VideoTrack[] }

/** A playlist that plays in a video element. */
export type VideoSource = {
  /** Whether it plays on from the address that it opened, so that an expired one must be opened again. */
  readonly keepsAddress: boolean
  /** Sets the new address that each validation returns, since addresses are short-lived. */
  refresh(url: string): void
  /** -1 for automatic quality. */
  chooseQuality(id: number): void
  /** -1 for none. */
  chooseCaption(id: number): void
  close(): void
}

export type VideoRequest = {
  readonly video: HTMLVideoElement
  readonly url: string
  /** Start position in seconds; undefined for the stream's own default. */
  readonly at: number | undefined
  readonly onTracks: (tracks: VideoTracks) => void
  /** Called when playback failed and will not recover by itself. */
  readonly onFailure: () => void
}
