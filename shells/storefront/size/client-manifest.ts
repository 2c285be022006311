import { readClientManifest, scriptsOf, sentBytes } from '../../../packages/launch/src/build/client-scripts.ts'

export const loaderSource = 'src/hydration/loader.ts'

/** Source file of an island named in `<Island name>`. */
export const islandSource = (name: string): string => `src/islands/${name}/${name}.island.tsx`

/** Bytes of the script for other sites, with its static imports and all styles. */
export const embedBytes = (clientFolder: string): number =>
  sentBytes(
    clientFolder,
    scriptsOf(readClientManifest(clientFolder, 'embed-manifest.json'), ['src/embed/portti-buy.ts']),
  )
