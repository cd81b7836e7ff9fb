// Finds the catalogs: files `en.ts` with the export `en` in a folder `texts`, `letters`, or `checkout-texts`.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalog } from '../contract/src/languages/catalog.ts';

/** A catalog and its place. */
export interface CatalogFolder {
  /** Relative to the root: `web/src/sign-in/texts`. */
  readonly folder: string;
  readonly catalog: Catalog;
}

/** Loads every catalog of the three layers, sorted by folder. */
export async function readCatalogs(root: string): Promise<CatalogFolder[]> {
  const sources = globSync('{contract,api,web}/src/**/{texts,letters,checkout-texts}/en.ts', { cwd: root });
  return Promise.all(
    sources.sort().map(async (source) => ({
      folder: dirname(source),
      catalog: await readCatalog(join(root, source)),
    })),
  );
}

/** Loads the catalog that a file `en.ts` exports. */
export async function readCatalog(file: string): Promise<Catalog> {
  const module = (await import(pathToFileURL(file).href)) as { en: Catalog };
  return module.en;
}
