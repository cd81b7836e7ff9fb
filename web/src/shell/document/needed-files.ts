import type { ViteManifest } from '@commonway/contract/tenants/boot.ts';

export interface NeededFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The built scripts and style sheets of the given source files and all their imports, without duplicates. */
export function neededFiles(manifest: ViteManifest, sources: readonly string[]): NeededFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
    scripts.add(chunk.file);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}
