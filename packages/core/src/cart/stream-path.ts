/** Whether a path is of the streaming viewer area, in any language root (SPEC §2). */
export const isStreamPath = (path: string): boolean => /^\/(?:(?:fi|en|sv)\/)?stream(?:\/|$)/.test(path)
