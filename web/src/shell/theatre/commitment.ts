/**
 * Whether a commitment is the SHA-256 of a seed; null where a browser has no such function (an address without
 * encryption).
 */
export async function committed(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
