/** The output of a program on Node (`.storybook/printed-plugin.ts`). */
declare module 'virtual:printed/*' {
  const text: string
  export default text
}
