const ID = /\b(?:SW|SP|GAP)(?:-[A-Z]+)*-\d+[a-z]?\b/g;

/** A text cut into plain parts and ids of rules. */
export function parts(text: string): { text: string; id: boolean }[] {
  const found: { text: string; id: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(ID)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), id: false });
    found.push({ text: match[0], id: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), id: false });
  return found;
}
