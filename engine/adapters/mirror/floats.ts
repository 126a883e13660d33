/** Numbers out of stored bytes, which need not be aligned for 32 bits. */
export function floatsOf(bytes: Buffer): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(bytes.length >> 2)
  new Uint8Array(floats.buffer).set(bytes)
  return floats
}

export function bytesOfFloats(floats: Float32Array): Buffer {
  return Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength)
}

/** The vector at length 1, so that a dot product is the cosine; one of zeros stays. */
export function unitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length > 0 && Number.isFinite(length)
    ? vector.map((value) => value / length)
    : new Float32Array(vector.length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number)
  return sum
}

/** Filled with zeros to a whole number of bytes of bits. */
export function padded(vector: Float32Array): Float32Array {
  const size = Math.ceil(vector.length / 8) * 8
  if (size === vector.length) return vector
  const longer = new Float32Array(size)
  longer.set(vector)
  return longer
}
