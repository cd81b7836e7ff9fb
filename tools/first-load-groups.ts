// Groups the modules that busy pages load first, so that each loads a few files with nothing that it does not need: small
// files compress badly, and each costs a request.

/** What the bundler tells about a module. */
interface ModuleImports {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleImports | null;
}

const main = 'main.tsx';
const portal = [
  'shell/data-client.tsx',
  'shell/session/session-dialog.tsx',
  'accounts/notices/notice-count.tsx',
];

/** The modules that each kind of page loads first, below `web/src`. */
const firstLoads: Readonly<Record<string, readonly string[]>> = {
  // The form of all other sign-in pages is small, and a file with its styles alone would come late.
  login: ['shell/frames/auth-frame.tsx', 'sign-in/login-page.tsx', 'shell/form/form.tsx'],
  portal: [...portal, 'shell/frames/public-frame.tsx'],
  form: ['applications/apply-page.tsx'],
  staff: [...portal, 'staff-routes.ts', 'shell/frames/staff-frame.tsx', 'messaging/unread-badge.tsx'],
  queue: ['work-queue/queue-page.tsx', 'work-queue/views/view-rail.tsx'],
};

/** One of these is loaded with every page. */
const frames = ['login', 'portal', 'staff'];

/**
 * Returns the function that names a module's group by the pages that load it first: modules of the same pages are one file.
 * A module is needed wherever its importer is, so these files never import each other in a circle. Modules that no busy
 * page needs are in no group, and those that only the entry imports stay in it: it names all files, so its name changes
 * with each of them.
 */
export function createFirstLoadGroups(source: string): (id: string, graph: ModuleGraph) => string | null {
  let groups: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    groups ??= groupModules(source, graph);
    return groups.get(id) ?? null;
  };
}

/** Returns the group of each module by its id. */
function groupModules(source: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const entry = `${source}/${main}`;
  const base = reach(graph, [entry]);
  const pages = Object.entries(firstLoads).map(
    ([name, roots]) =>
      [
        name,
        reach(
          graph,
          roots.map((root) => `${source}/${root}`),
        ),
      ] as const,
  );
  const roots = new Set([
    entry,
    ...Object.values(firstLoads)
      .flat()
      .map((root) => `${source}/${root}`),
  ]);
  const lazy = listLazyModules(graph, entry);
  const others = reach(
    graph,
    [...lazy].filter((id) => !roots.has(id)),
  );
  const groups = new Map<string, string>();
  for (const id of new Set([...base, ...pages.flatMap(([, reached]) => [...reached])])) {
    // The manifest names a page only if it has a file to itself.
    if (id === entry || (lazy.has(id) && graph.getModuleInfo(id)?.importers.length === 0)) continue;
    const needing = pages.flatMap(([name, reached]) => (reached.has(id) ? [name] : []));
    const isElsewhere = others.has(id);
    const isNeededByAll = base.has(id) || frames.every((name) => needing.includes(name));
    // Apart from our code, so that a release does not change it.
    if (base.has(id) && id.includes('/node_modules/')) groups.set(id, 'react');
    else if (isNeededByAll && (needing.length > 0 || isElsewhere)) groups.set(id, 'base');
    else if (!base.has(id)) groups.set(id, nameGroup(needing, isElsewhere ? getLayer(source, id) : null));
  }
  return groups;
}

/** Names the group of these pages, and of others that need the layer. Sign-in shares one kit with all: its few files are small. */
function nameGroup(needing: readonly string[], layer: string | null): string {
  if (layer === null) return needing.join('-');
  return [...(needing.includes('login') ? ['login'] : needing), layer].join('-');
}

/** Returns the layer of a module that other pages need too: a field of the kit should not bring a whole form with it. */
function getLayer(source: string, id: string): string {
  if (!id.startsWith(`${source}/`)) return 'library';
  return /^(?:ui|shell)\//.exec(id.slice(source.length + 1)) ? 'kit' : 'modules';
}

/** Returns the modules that are loaded with these, themselves included. */
function reach(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set(roots);
  // A set iterates over what is added meanwhile.
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** Lists the modules that are imported on demand, directly or not. */
function listLazyModules(graph: ModuleGraph, entry: string): ReadonlySet<string> {
  const seen = new Set([entry]);
  const lazy = new Set<string>();
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.dynamicallyImportedIds ?? []) lazy.add(next);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      seen.add(next);
  }
  return lazy;
}
