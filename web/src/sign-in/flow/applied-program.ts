/** Returns the id of the program whose form a path opens; null for other pages. */
export function readAppliedProgram(path: string | null): number | null {
  const id = /^\/confirmation-resource\/([1-9]\d{0,8})(?:[/?#]|$)/.exec(path ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
