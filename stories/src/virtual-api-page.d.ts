/** The page that `portti openapi --html` writes (`.storybook/api-page-plugin.ts`). */
declare module 'virtual:api-page' {
  const page: string
  export default page
}
