/** The kinds of a change, by the first word of its file's name, with their headings in CHANGELOG.md. */
export const changeKinds: Readonly<Record<string, string>> = {
  security: 'Security',
  fixed: 'Fixed',
  changed: 'Changed',
  added: 'Added',
};

/** A file of changes/: `added-reports.md`, with one or more list items. */
export interface ChangeEntry {
  readonly name: string;
  readonly text: string;
}

const unreleasedHeading = '## [Unreleased]';

/** Adds the entries at the top of the unreleased sections of a changelog. Throws on a file of no kind or without items. */
export function mergeEntries(changelog: string, entries: readonly ChangeEntry[]): string {
  return entries.toSorted(byNameDescending).reduce(addEntry, changelog);
}

/** Descending, because each entry is put above those before it. */
const byNameDescending = (a: ChangeEntry, b: ChangeEntry): number => (a.name < b.name ? 1 : -1);

function addEntry(changelog: string, { name, text }: ChangeEntry): string {
  const kind = changeKinds[/^([a-z]+)-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? ''];
  if (kind === undefined)
    throw new Error(`changes/${name}: the name must begin with ${Object.keys(changeKinds).join(', ')}.`);
  if (!text.startsWith('- ')) throw new Error(`changes/${name}: write list items, each beginning with "- ".`);
  const heading = `### ${kind}\n`;
  const start = changelog.indexOf(unreleasedHeading) + unreleasedHeading.length;
  const end = findEndOfSection(changelog, start);
  const position = changelog.indexOf(heading, start);
  if (position === -1 || position >= end)
    return `${changelog.slice(0, start)}\n\n${heading}\n${text.trimEnd()}\n${changelog.slice(start + 1)}`;
  const after = position + heading.length + 1;
  return `${changelog.slice(0, after)}${text.trimEnd()}\n${changelog.slice(after)}`;
}

/** The unreleased section of a changelog, without its heading. */
export function readUnreleased(changelog: string): string {
  const start = changelog.indexOf(unreleasedHeading) + unreleasedHeading.length;
  return changelog.slice(start, findEndOfSection(changelog, start)).trim();
}

/** Turns the unreleased section into a version with a date, under an empty unreleased one. */
export const releaseVersion = (changelog: string, version: string, date: string): string =>
  changelog.replace(unreleasedHeading, `${unreleasedHeading}\n\n## [${version}] - ${date}`);

/** Where the next version begins, or the end of the text. */
function findEndOfSection(changelog: string, start: number): number {
  const next = changelog.indexOf('\n## ', start);
  return next === -1 ? changelog.length : next;
}
