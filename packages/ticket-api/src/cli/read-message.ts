/** A message from standard input, as far as it is kept. */
export type ReadMessage = { readonly text: string; readonly isCut: boolean }

/** Reads to the end, so that no mail server is left with a closed pipe, and keeps the beginning. */
export const readMessage = async (input: AsyncIterable<Uint8Array>, keptBytes: number): Promise<ReadMessage> => {
  const kept: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of input) {
    if (bytes < keptBytes) kept.push(chunk.subarray(0, keptBytes - bytes))
    bytes += chunk.length
  }
  return { text: Buffer.concat(kept).toString('utf8'), isCut: bytes > keptBytes }
}
