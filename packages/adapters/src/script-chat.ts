import type { LiveChat } from '@portti/core'

export type ScriptChatSettings = {
  /** The widget's own script. */
  readonly scriptUrl: string
  /** Where the script is put. */
  readonly page?: Pick<Document, 'createElement' | 'head'>
  /** A script cannot be taken back: the page begins anew without it. */
  readonly reload?: () => void
}

/** `LiveChat` over the widget's script. */
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
