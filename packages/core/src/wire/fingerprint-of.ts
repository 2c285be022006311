/** A hash of 53 bits. It guards against equal hashes by chance, not against texts constructed to have them. */
export const fingerprintOf = (text: string): number => {
  let [low, high] = [0x811c9dc5, 0x9e3779b1]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (high >>> 15) ^ unit, 0x2c1b3c6d)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
