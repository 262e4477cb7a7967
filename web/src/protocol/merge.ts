/** What a JSON merge patch (RFC 7396) makes of a document.  The document itself stays as it was. */
export function merged(old: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const found: Record<string, unknown> = isObject(old) ? { ...old } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete found[name];
    else found[name] = merged(found[name], value);
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
