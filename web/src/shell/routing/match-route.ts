import type { Parameters, Route } from './route.ts';

export interface Match {
  readonly route: Route;
  readonly parameters: Parameters;
}

/** The first route that matches the path (see `listRoutes`); null shows the not-found page. A trailing slash is ignored. */
export function matchRoute(routes: readonly Route[], path: string): Match | null {
  const segments = splitPath(path);
  for (const route of routes) {
    const parameters = matchPattern(splitPath(route.path), segments);
    if (parameters) return { route, parameters };
  }
  return null;
}

/** The segments of a path, without those of trailing slashes. */
function splitPath(path: string): string[] {
  const segments = path.split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/**
 * The parameters of a path that matches the pattern (`:name` for one segment, `*` for one or more at the end); null
 * if it does not match.
 */
function matchPattern(pattern: readonly string[], segments: readonly string[]): Parameters | null {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? segments.length <= fixed.length : segments.length !== fixed.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of fixed.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') parameters[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return parameters;
}
