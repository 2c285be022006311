/**
 * A third-party chat widget (rules/consent#live-chat). Its methods never throw; a widget that fails to load is absent.
 */
export interface LiveChat {
  /** Loads the widget, which shows itself. */
  load(): void
  /** Removes the widget after consent is withdrawn. */
  leave(): void
}

export type ScriptChatSettings = {
  /** The widget's own script. */
  readonly scriptUrl: string
  /** The document that gets the script. */
  readonly page?: Pick<Document, 'createElement' | 'head'>
  /** Removes the script by reloading the page: a script that has run cannot be undone. */
  readonly reload?: () => void
}

/** Loads the widget by its script. */
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
