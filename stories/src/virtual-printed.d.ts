/** What a program on Node printed (`.storybook/printed-plugin.ts`). */
declare module 'virtual:printed/*' {
  const text: string
  export default text
}
