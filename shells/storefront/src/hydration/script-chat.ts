/**
 * A help desk's widget (rules/consent#live-chat), made and served by others. Neither act throws; what does not load is
 * not there.
 */
export interface LiveChat {
  /** Fetches it and lets it show itself. */
  load(): void
  /** Takes it away for good, after consent was withdrawn. */
  leave(): void
}

export type ScriptChatSettings = {
  /** The widget's own script. */
  readonly scriptUrl: string
  /** Where the script is put. */
  readonly page?: Pick<Document, 'createElement' | 'head'>
  /** A script cannot be taken back: the page begins anew without it. */
  readonly reload?: () => void
}

/** The widget as its script makes it. */
export const scriptChat = ({
  scriptUrl,
  page = document,
  reload = () => location.reload(),
}: ScriptChatSettings): LiveChat => ({
  load: () => {
    const script = page.createElement('script')
    script.src = scriptUrl
    script.async = true
    page.head.append(script)
  },
  leave: reload,
})
